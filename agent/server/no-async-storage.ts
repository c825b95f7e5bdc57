/**
 * LangChain carries the configuration of a run to the code below it in an AsyncLocalStorage, for graphs that do not pass it on. Ours
 * does, as a page has no such storage, and on Node 20 every promise of the process pays for it with a hook. So there is
 * none. Must be imported before `@langchain/langgraph`.
 */
import { AsyncLocalStorageProviderSingleton, MockAsyncLocalStorage } from '@langchain/core/singletons';

AsyncLocalStorageProviderSingleton.initializeGlobalInstance(new MockAsyncLocalStorage());
