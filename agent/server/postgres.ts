/** Checkpoints in Postgres, for hosts with many users. The package is not a dependency: most readers do not need it. */
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { SettingsError } from '../model/connection.ts';

const PACKAGE = '@langchain/langgraph-checkpoint-postgres';

interface PostgresModule {
	PostgresSaver: { fromConnString(url: string): BaseCheckpointSaver & { setup(): Promise<void> } };
}

export async function postgresCheckpoints(url: string): Promise<BaseCheckpointSaver> {
	let module: PostgresModule;
	try {
		module = (await import(PACKAGE)) as PostgresModule;
	} catch (cause) {
		throw new SettingsError(`DATABASE_URL is set, but ${PACKAGE} is not installed: npm install ${PACKAGE}`, {
			cause
		});
	}
	const saver = module.PostgresSaver.fromConnString(url);
	await saver.setup();
	return saver;
}
