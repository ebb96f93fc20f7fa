/** `npm run sizes` records the present sizes of the measured screens, which `npm run check` lets grow by 3 %. */
import '../core/development-only.ts';
import { writeFileSync } from 'node:fs';
import { buildWhatChanged } from '../build/build.ts';
import { budgets, figuresFile, nameOf, weightToday } from '../check/budgets.ts';
import { note } from '../core/steps.ts';

await buildWhatChanged(['contract', 'public-ui', 'admin-ui']);
const figures = Object.fromEntries(budgets.map((budget) => [nameOf(budget), weightToday(budget)]));
writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
for (const [name, { js, css, fonts }] of Object.entries(figures))
  note('size', `${name}: JS ${js}, CSS ${css}, fonts ${fonts} bytes`);
