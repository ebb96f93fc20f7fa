/** The process that owns the test servers between two runs. The first run that needs servers starts it. */
import '../core/development-only.ts';
import { stopOnSignals } from '../core/signals.ts';
import { keepServers } from './server-keeper.ts';

const signals = stopOnSignals(() => {});
await keepServers(() => signals.isStopping());
await signals.stop(0);
