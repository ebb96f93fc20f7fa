/** The process that keeps the servers of the tests up between two runs. Started by the first run that needs them. */
import '../core/development-only.ts';
import { stopOnSignals } from '../core/signals.ts';
import { keepServers } from './kept-servers.ts';

const signals = stopOnSignals(() => {});
await keepServers(() => signals.isStopping());
await signals.stop(0);
