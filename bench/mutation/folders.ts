import { globSync } from 'node:fs';
import { root } from '@portal/dev/core/paths.ts';
import { allTestFiles, tierOf } from '@portal/dev/testing/selection.ts';

/** A part of the code whose mistakes cost money, access or papers, and the tests that judge it. */
interface Folder {
  readonly name: string;
  /** Begins of paths of its sources, from the root. */
  readonly sources: readonly string[];
  /** Begins of paths of tests that stand elsewhere and test its rules. */
  readonly alsoTestedBy?: readonly string[];
  readonly smallOnly?: boolean;
}

const module = (name: string): readonly string[] => [`backend/src/${name}/`, `worker/src/${name}/`];

export const folders: readonly Folder[] = [
  {
    name: 'payments',
    sources: module('payments'),
    alsoTestedBy: [
      'backend/src/payments/transactions/',
      'backend/src/reviewing/decisions/refund',
      'backend/src/operations/portal-start/',
      'worker/src/payments/',
      'worker/src/payments/',
    ],
  },
  {
    name: 'accounts',
    sources: module('accounts'),
    alsoTestedBy: [
      'worker/src/data/activation-codes/',
      'worker/src/data/imports/imports.medium',
      'worker/src/members/',
      'backend/src/data/duplicates/merging',
      'backend/src/records/own-preferences',
      'backend/src/records/member-details',
      'worker/src/mail/runs/',
    ],
  },
  {
    name: 'files',
    sources: module('files'),
    alsoTestedBy: [
      'worker/src/operations/clear-files',
      'worker/src/applications/uploads/',
      'worker/src/data/erasure/',
      'worker/src/data/imports/import-files.medium',
      'backend/src/data/own-data/',
    ],
  },
  { name: 'approvals', sources: module('approvals') },
  {
    name: 'platform/http',
    sources: module('platform/http'),
    alsoTestedBy: ['backend/src/operations/portal-pages/'],
  },
  {
    name: 'platform/outbox',
    sources: module('platform/outbox'),
    alsoTestedBy: [
      'backend/src/platform/outbox/',
      'backend/src/operations/upgrades/',
      'backend/src/platform/tracing/',
      'backend/src/operations/system/',
      'backend/src/operations/backups/',
      'backend/src/operations/portal-start/',
      'backend/src/records/record-mails',
      'worker/src/settings/',
    ],
  },
  // By small tests alone, as every medium test of the portal loads it.
  {
    name: 'contract',
    sources: ['contract/src/'],
    alsoTestedBy: [
      'backend/src/applications/',
      'backend/src/settings/pricing/',
      'backend/src/accounts/',
      'backend/src/data/exports/',
      'backend/src/data/imports/',
      'public-ui/src/screens/apply/form/',
    ],
    smallOnly: true,
  },
  {
    name: 'audit',
    sources: [...module('audit'), 'backend/src/platform/audit/'],
    alsoTestedBy: [
      'backend/src/records/member-details',
      'backend/src/records/detail',
      'backend/src/payments/transactions/',
    ],
  },
  {
    name: 'members',
    sources: module('members'),
    alsoTestedBy: [
      'backend/src/records/',
      'backend/src/data/erasure/',
      'worker/src/data/erasure/',
      'backend/src/data/duplicates/',
      'worker/src/data/imports/',
      'worker/src/data/activation-codes/code-sheets',
      'backend/src/reviewing/approval/conversion',
      'backend/src/reviewing/approval/reservations',
      'backend/src/reviewing/approval/spouse-member',
      'backend/src/mail/',
      'backend/src/reviewing/decisions/revocation',
    ],
  },
];

/** What only says the shape of requests and answers, or holds texts: no rules of the contract. */
const noRules = /(\/(requests|responses|calls|audit|jobs)|\.(requests|responses|texts))\.ts$|\/texts\.ts$/;

/** @returns paths of what may be mutated, from the root */
export function sourcesOf({ sources }: Folder): string[] {
  return sources
    .flatMap((begin) => globSync(`${begin}**/*.ts`, { cwd: root }))
    .filter((file) => !/\.test\.ts$|\.main\.ts$|\/testing\//.test(file))
    .filter((file) => !file.startsWith('contract/') || !noRules.test(file))
    .sort();
}

/** @returns paths of the small and medium tests, from the root */
export function testsOf({ sources, alsoTestedBy = [], smallOnly = false }: Folder): string[] {
  const begins = [...sources, ...alsoTestedBy];
  const tiers = smallOnly ? ['small'] : ['small', 'medium'];
  return allTestFiles().filter(
    (file) => tiers.includes(tierOf(file)) && begins.some((begin) => file.startsWith(begin)),
  );
}
