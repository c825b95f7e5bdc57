import { devices as english } from '$strings/en/devices.ts';
import { partOf } from './strings.ts';

export const devices = partOf('devices', english);
