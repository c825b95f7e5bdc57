/** The scale and position of a picture in a window. At scale 1 it fits; x and y are the offset of its middle in CSS pixels. */
export interface Zoom {
	scale: number;
	x: number;
	y: number;
}

/** A size in CSS pixels. */
type Area = Pick<DOMRect, 'width' | 'height'>;

export const FITTING: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
/** The factor for one press of a key or button. */
export const ZOOM_STEP = 1.4;

/** Zooms so that the point at (x, y), counted from the window's middle, stays where it is. */
export function zoomed(zoom: Zoom, factor: number, at: { x: number; y: number } = { x: 0, y: 0 }): Zoom {
	const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
	const ratio = scale / zoom.scale;
	return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

export function panned(zoom: Zoom, x: number, y: number): Zoom {
	return { ...zoom, x: zoom.x + x, y: zoom.y + y };
}

/** Limits the offset so that no edge of the picture is further inside the window than necessary. fitted: its size at scale 1. */
export function clamped(zoom: Zoom, fitted: Area, window: Area): Zoom {
	const overhang = (size: number, view: number): number => Math.max(0, (size * zoom.scale - view) / 2);
	const [x, y] = [overhang(fitted.width, window.width), overhang(fitted.height, window.height)];
	return {
		scale: zoom.scale,
		x: Math.min(x, Math.max(-x, zoom.x)),
		y: Math.min(y, Math.max(-y, zoom.y))
	};
}
