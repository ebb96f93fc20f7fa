import { Injectable } from '@nestjs/common';
import { type Comparable, likeTermsOf } from './likeness.js';
import { type Compared, LookAlikesRepository } from './look-alikes.repository.js';

export type { Compared } from './look-alikes.repository.js';

/** Finds applications that may be of somebody else's persons, by what the search has stored of them. */
@Injectable()
export class LookAlikeFinder {
  constructor(private readonly applications: LookAlikesRepository) {}

  /** Candidates, each once; what of them really agrees is for the caller to compare. @param id of the application itself */
  async like(id: string, persons: readonly Comparable[]): Promise<Compared[]> {
    const terms = persons.map(likeTermsOf);
    const found = await Promise.all([
      ...(['phone', 'email', 'registrationNumber'] as const).map(async (likeness) =>
        this.applications.withTerm(
          terms.flatMap((one) => one[likeness] ?? []),
          id,
        ),
      ),
      ...terms.flatMap(({ nameAndBirth }) =>
        nameAndBirth === undefined ? [] : [this.applications.bornOn(nameAndBirth, id)],
      ),
    ]);
    return [...new Map(found.flat().map((one) => [one.id, one])).values()];
  }

  async byIds(ids: readonly string[]): Promise<Compared[]> {
    return ids.length === 0 ? [] : this.applications.byIds(ids);
  }
}
