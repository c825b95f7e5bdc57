/** A picture in a window: how large it is drawn and where. A scale of 1 fits; offsets are of its middle, in CSS pixels. */
export interface Zoom {
	scale: number;
	x: number;
	y: number;
}

export interface Extent {
	width: number;
	height: number;
}

export const FITTING: Zoom = { scale: 1, x: 0, y: 0 };
export const LARGEST = 8;
/** One press of a key or button. */
export const STEP = 1.4;

/** Zooms so that the point at (x, y) from the window's middle stays where it is. */
export function zoomed(zoom: Zoom, factor: number, at: { x: number; y: number } = { x: 0, y: 0 }): Zoom {
	const scale = Math.min(LARGEST, Math.max(1, zoom.scale * factor));
	const ratio = scale / zoom.scale;
	return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

export function moved(zoom: Zoom, x: number, y: number): Zoom {
	return { ...zoom, x: zoom.x + x, y: zoom.y + y };
}

/** The picture covers the window as far as it can: no edge of it comes further in than it must. fitted: its size at scale 1. */
export function kept(zoom: Zoom, fitted: Extent, window: Extent): Zoom {
	const room = (size: number, view: number): number => Math.max(0, (size * zoom.scale - view) / 2);
	const [x, y] = [room(fitted.width, window.width), room(fitted.height, window.height)];
	return {
		scale: zoom.scale,
		x: Math.min(x, Math.max(-x, zoom.x)),
		y: Math.min(y, Math.max(-y, zoom.y))
	};
}
