/** `npm start` and, with --watch, `npm run dev`. */
import { runOnProjectNode } from './prepare.mjs';

runOnProjectNode('dev/main.ts', process.argv.slice(2));
