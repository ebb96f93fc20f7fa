import { Injectable } from '@nestjs/common';
import { type Likeness, likenesses, type LookAlike } from '@portal/contract/applications/known-persons';
import type { Application } from '../applications/application.js';
import { readableStates } from '../applications/application-access.js';
import { type Comparable, likenessOf, likeTermsOf } from '../applications/submission/likeness.js';
import { type Compared, LookAlikesRepository } from '../applications/submission/look-alikes.repository.js';
import type { Member } from '../members/member.js';
import { MembersService } from '../members/members.service.js';
import type { Principal } from '../platform/http/principal.js';

/** Another record in its current state. */
export interface Candidate {
  readonly compared: Compared;
  readonly members: readonly Member[];
}

/** The fields of a record that are compared. */
export interface Comparables {
  readonly application: Pick<Application, 'id' | 'createdAt'>;
  readonly content: { readonly applicants: readonly Comparable[] };
}

interface Found extends Candidate {
  readonly agrees: readonly Likeness[];
}

/** Finds applications and members similar to an application, as a hint for the reviewer (docs/rules/records.md). */
@Injectable()
export class LookAlikes {
  constructor(
    private readonly applications: LookAlikesRepository,
    private readonly members: MembersService,
  ) {}

  /**
   * Most similar first, then newest first. Members that the caller may not read are reduced to number and state.
   * @returns at most 10 per kind of match
   */
  async of(principal: Principal, { application, content }: Comparables): Promise<LookAlike[]> {
    const persons = content.applicants;
    const found = (await this.candidates({ application, content })).map((one): Found => ({
      ...one,
      agrees: agreeing(persons, personsOf(one.compared, one.members)),
    }));
    const readable = readableStates(principal);
    return bounded(found.filter(({ agrees }) => agrees.length > 0)).map((one) =>
      viewOf(one, readable.includes(one.compared.state)),
    );
  }

  /** Returns candidate records of the same persons in their current state, each once; the caller compares them. */
  async candidates({ application, content }: Comparables): Promise<Candidate[]> {
    const persons = content.applicants;
    const born = persons.flatMap((person) => likeTermsOf(person).nameAndBirth ?? []);
    const [own, ofMembers] = await Promise.all([
      this.applications.candidates(application.id, persons),
      this.members.applicationsOfBorn(born.map((one) => one.born)),
    ]);
    const known = new Set([application.id, ...own.map(({ id }) => id)]);
    const others = await this.applications.byIds(ofMembers.filter((id) => !known.has(id)));
    const candidates = [...own, ...others];
    const members = await this.members.ofApplications(candidates.map(({ id }) => id));
    return candidates.map((compared) => ({
      compared,
      members: members.filter(({ applicationId }) => applicationId === compared.id),
    }));
  }
}

/** After the approval the members hold the data. */
function personsOf({ state, applicants }: Compared, members: readonly Member[]): readonly Comparable[] {
  return state === 'approved' && members.length > 0 ? members.map(({ applicant }) => applicant) : applicants;
}

function agreeing(persons: readonly Comparable[], others: readonly Comparable[]): Likeness[] {
  const found = new Set(persons.flatMap((one) => others.flatMap((other) => likenessOf(one, other))));
  return likenesses.filter((likeness) => found.has(likeness));
}

const MOST = 10;

/** At most 10 per kind of match. */
function bounded(found: readonly Found[]): Found[] {
  const sorted = [...found].sort(
    (one, other) =>
      other.agrees.length - one.agrees.length || other.compared.id.localeCompare(one.compared.id),
  );
  const counts = new Map<Likeness, number>();
  return sorted.filter(({ agrees }) => {
    const isShown = agrees.some((likeness) => (counts.get(likeness) ?? 0) < MOST);
    if (isShown) for (const likeness of agrees) counts.set(likeness, (counts.get(likeness) ?? 0) + 1);
    return isShown;
  });
}

function viewOf({ compared, members, agrees }: Found, isReadable: boolean): LookAlike {
  const { id, appId, number, state } = compared;
  const memNos = state === 'approved' ? members.map(({ memNo }) => memNo) : [];
  const shown = { number: memNos.length > 0 ? memNos.join(', ') : (number ?? appId), state };
  if (!isReadable) return shown;
  return { ...shown, id, names: personsOf(compared, members).map(({ name }) => name), agrees: [...agrees] };
}
