import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { AuditRow } from './audit.schema.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { AuditTrailModule } from './audit-trail.module.js';
import { AuditTrailService } from './audit-trail.service.js';

let test: TestPlatform;
let trail: AuditTrailService;
const rows = () => test.connection.getClient().db(test.connection.name).collection<AuditRow>('audit');

beforeAll(async () => {
  test = await startTestPlatform({ imports: [AuditTrailModule, ApplicationsModule] });
  trail = test.context.get(AuditTrailService, { strict: false });
});
afterAll(async () => test?.close());

describe('the record of an audit row', () => {
  it('finds events before submission and payments by the id, appId or number of the application', async () => {
    const id = new mongoose.Types.ObjectId();
    const appId = 'paid-in-the-audit';
    const number = 'NMO-26-000042-1';
    await test.connection
      .collection('applications')
      .insertOne({ _id: id, appId, number, applicants: [{ name: 'Meera Nair' }] });
    const about = (kind: string, of: string, action: string) => ({
      _id: new mongoose.Types.ObjectId(),
      at: new Date('2026-02-03'),
      actor: { kind: 'visitor' as const },
      action,
      object: { kind, id: of },
    });
    await rows().insertMany([
      about('draft', appId, 'draft.opened'),
      about('application', appId, 'payment.captured'),
      about('application', String(id), 'application.submit'),
      about('application', 'another-one', 'payment.captured'),
    ]);
    for (const object of [String(id), appId, number, number.toLowerCase()]) {
      const found = (await trail.page({ filter: JSON.stringify({ object }) })).rows;
      expect(found.map(({ action }) => action).sort()).toEqual([
        'application.submit',
        'draft.opened',
        'payment.captured',
      ]);
      for (const row of found) {
        expect(row.object).toMatchObject({ name: 'Meera Nair', number, recordId: String(id) });
      }
    }
  });
});
