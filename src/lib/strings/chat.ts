import { chat } from '$strings/en/chat.ts';
import { partOf } from './strings.ts';

export const chatStrings = partOf('chat', chat);
