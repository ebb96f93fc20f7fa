import { Injectable } from '@nestjs/common';
import {
  referenceColumns,
  type ReferenceColumn,
  type ReferenceKind,
} from '@portal/contract/settings/reference-lists';
import type { ClientSession } from 'mongoose';
import { fieldError, type FieldError } from '../../platform/http/wire-error.js';
import { ReferenceItemsRepository } from './reference-items.repository.js';
import { nameKey, prantKey } from './reference-names.js';
import type { ReferenceContent } from './reference.schema.js';

/** An entry with state and prant as spelled in their lists, or the missing one. */
export type Placed = { readonly content: ReferenceContent } | { readonly problem: FieldError };

/** The states and prants to which entries of one list may belong. */
export interface Parents {
  place(content: ReferenceContent): Placed;
}

@Injectable()
export class ReferenceParents {
  constructor(private readonly items: ReferenceItemsRepository) {}

  /** Reads the possible parents of a list's entries; none for the list of states. */
  async read(kind: ReferenceKind, session?: ClientSession): Promise<Parents> {
    const columns: readonly ReferenceColumn[] = referenceColumns[kind];
    const [needsState, needsPrant] = [columns.includes('state'), columns.includes('prant')];
    // In sequence: a session allows one operation at a time.
    const stateItems = needsState ? await this.items.ofKind('state', session) : [];
    const prantItems = needsPrant ? await this.items.ofKind('prant', session) : [];
    const states = new Map(stateItems.map(({ name }) => [nameKey(name), name]));
    const prants = new Map(prantItems.map(({ name, state }) => [prantKey(name, state), name]));
    return {
      place: (content) => {
        if (!needsState) return { content };
        const state = states.get(nameKey(content.state));
        if (state === undefined) return { problem: fieldError('state', 'reference.state') };
        if (!needsPrant) return { content: { ...content, state } };
        const prant = prants.get(prantKey(content.prant ?? '', state));
        if (prant === undefined) return { problem: fieldError('prant', 'reference.prant') };
        return { content: { ...content, state, prant } };
      },
    };
  }
}
