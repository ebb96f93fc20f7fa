import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongooseModule } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { MemberMailChoices } from '../accounts/members/member-mail-choices.service.js';
import { MemberLists } from '../members/member-lists.service.js';
import { MemberAudienceRepository } from '../members/member-audience.repository.js';
import { ListReader } from '../platform/lists/list-reader.js';
import { startTestPlatform, type TestPlatform } from '../platform/testing/test-platform.js';
import { type AudienceBatch, AudienceService } from './audience.service.js';
import { RECIPIENT_MODEL, recipientSchema } from './mail-runs.schema.js';
import { RecipientsRepository } from './recipients.repository.js';
import { SuppressionsRepository } from './suppressions.repository.js';

let platform: TestPlatform;
let audience: AudienceService;
beforeAll(async () => {
  platform = await startTestPlatform({
    imports: [MongooseModule.forFeature([{ name: RECIPIENT_MODEL, schema: recipientSchema }])],
    providers: [
      ...[AudienceService, RecipientsRepository],
      // Used only to read an audience.
      ...[ListReader, MemberAudienceRepository, MemberLists, MemberMailChoices, SuppressionsRepository].map(
        (provide) => ({
          provide,
          useValue: {},
        }),
      ),
    ],
  });
  audience = platform.context.get(AudienceService);
});
afterAll(async () => platform?.close());

const batch = (...people: [id: string, email: string][]): AudienceBatch => ({
  members: people.map(([id, email]) => ({ id, name: `Dr ${id}`, memNo: `No ${id}`, email })),
  choices: new Map(),
  suppressed: new Set(),
  reached: new Set(),
  after: undefined,
});

describe('the recipients of a run', () => {
  const run = {
    id: new Types.ObjectId().toHexString(),
    audience: {},
    official: true,
    source: { kind: 'bulk' as const },
  };
  const at = new Date('2026-11-29T05:00:00Z');
  const rows = async () =>
    (await platform.connection.collection('mail_recipients').find().sort({ _id: 1 }).toArray()).map(
      ({ key, state, why, sameAs, chunk }) => [key, state, why, sameAs, chunk] as unknown[],
    );

  it('are counted once by address, whether two members share it in one batch or in two', async () => {
    const first = batch(['1', 'asha@post.example'], ['2', 'asha@post.example'], ['3', '']);
    expect(await audience.write(run, first, 0, at)).toBe(1);
    const second = batch(['4', 'asha@post.example'], ['5', 'binod@post.example']);
    expect(await audience.write(run, second, 1, at)).toBe(2);
    const expected = [
      ['asha@post.example', 'queued', undefined, undefined, 0],
      ['member:2', 'skipped', 'sameAddress', 'No 1', 0],
      ['member:3', 'skipped', 'noEmail', undefined, 0],
      ['member:4', 'skipped', 'sameAddress', 'No 1', 0],
      ['binod@post.example', 'queued', undefined, undefined, 0],
    ];
    expect(await rows()).toEqual(expected);

    // A killed worker's batch is written again by the next one.
    expect(await audience.write(run, second, 1, at)).toBe(2);
    expect(await rows()).toEqual(expected);
  });

  it('have the chunks that their number needs, and no more', async () => {
    await platform.connection.collection('mail_recipients').deleteMany({});
    const people = Array.from({ length: 60 }, (_, n): [string, string] => [`${n}`, `m${n}@post.example`]);
    expect(await audience.write(run, batch(...people), 0, at)).toBe(60);
    const couples = people.map(([id, email]): [string, string] => [`spouse ${id}`, email]);
    expect(await audience.write(run, batch(...couples, ['last', 'last@post.example']), 60, at)).toBe(61);
    expect((await rows()).at(-1)).toEqual(['last@post.example', 'queued', undefined, undefined, 1]);
  });
});
