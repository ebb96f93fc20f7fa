import { Injectable } from '@nestjs/common';
import mongoose from 'mongoose';
import { SealedTexts, UnreadableSeal } from '../crypto/sealed-text.js';
import { fieldError, unprocessable } from '../http/wire-error.js';

const { EJSON } = mongoose.mongo.BSON;

/**
 * Places in a list as opaque texts. They are encrypted, since the values of a row (a name, a user name) must not show in an
 * address or a log, and bound to the list, its filter and its sort: elsewhere they do not open.
 */
@Injectable()
export class ListCursors {
  constructor(private readonly seals: SealedTexts) {}

  seal(place: readonly unknown[], fingerprint: string): string {
    return this.seals.seal(EJSON.stringify([...place], { relaxed: false }), boundTo(fingerprint));
  }

  /** @throws WireError 422 for a text that is no cursor, or that of another query. */
  open(cursor: string, fingerprint: string): unknown[] {
    try {
      return EJSON.parse(this.seals.open(cursor, boundTo(fingerprint)), { relaxed: true }) as unknown[];
    } catch (error) {
      if (error instanceof UnreadableSeal) throw unprocessable([fieldError('after', 'list.cursor')]);
      throw error;
    }
  }
}

function boundTo(fingerprint: string): string {
  return `list:${fingerprint}`;
}
