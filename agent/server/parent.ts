/** What a forked agent tells its parent: that it is ready, and with its exit code whether another start would help. */

export interface Ready {
	/** The port that it listens on. */
	agentPort: number;
}

/** The settings are wrong, and starting again would end the same way: EX_CONFIG of sysexits.h. */
export const WRONG_SETTINGS = 78;
