import { agent } from '$strings/en/agent.ts';
import { partOf } from './strings.ts';

export const agentStrings = partOf('agent', agent);
