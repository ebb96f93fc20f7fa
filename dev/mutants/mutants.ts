import { accessMutants } from './access.mutants.ts';
import { moneyMutants } from './money.mutants.ts';
import type { Mutant } from './mutant.ts';
import { platformMutants } from './platform.mutants.ts';
import { recordMutants } from './records.mutants.ts';
import { securityInputMutants } from './security-input.mutants.ts';
import { securityMutants } from './security.mutants.ts';

export const mutants: readonly Mutant[] = [
  ...moneyMutants,
  ...accessMutants,
  ...recordMutants,
  ...platformMutants,
  ...securityMutants,
  ...securityInputMutants,
];
