import { Injectable } from '@nestjs/common';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { plans, type Price, type PriceVersion, sumOf } from '@portal/contract/settings/prices';
import type { AddPricesDto } from '@portal/contract/settings/requests';
import { Clock } from '../../platform/clock.js';
import {
  conflict,
  fieldError,
  type FieldError,
  notFound,
  unprocessable,
} from '../../platform/http/wire-error.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { PricesRepository } from './prices.repository.js';
import type { PriceRow } from './prices.schema.js';

/** No fees are planned further ahead; a later day is a typing error. */
const AHEAD_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** Versions of the price table: staff list, add and withdraw them (docs/rules/fees.md). */
@Injectable()
export class PriceVersions {
  constructor(
    private readonly rows: PricesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** All versions, latest start first. */
  async list(): Promise<PriceVersion[]> {
    const now = this.clock.now();
    const rows = await this.rows.all();
    const beginnings = [...new Set(rows.map(({ validFrom }) => validFrom.getTime()))];
    const inForce = beginnings.find((begin) => begin <= now.getTime());
    return beginnings.map((begin) =>
      versionOf(
        rows.filter(({ validFrom }) => validFrom.getTime() === begin),
        begin > now.getTime() ? 'coming' : begin === inForce ? 'inForce' : 'past',
      ),
    );
  }

  /** Whether every plan has a price at a time. */
  async isCompleteAt(moment: Date): Promise<boolean> {
    return (await this.rows.inForce(moment)).length === plans.length;
  }

  /**
   * Adds a version that is valid from the beginning of an India date; does nothing when it exists.
   * @throws WireError 422 when a plan is missing or duplicated, lines do not sum to their total, the day is not in the future, or
   * another version begins on it
   */
  async add(actor: Actor, { validFrom: day, prices }: AddPricesDto): Promise<void> {
    const validFrom = this.futureDay(day);
    refuseProblems(prices);
    const sorted = plans.flatMap((plan) => prices.find((price) => price.plan === plan) ?? []);
    const attempt = async () =>
      this.unitOfWork.run(actor, async (tx) => {
        const there = await this.rows.beginningAt(validFrom, tx.session);
        if (there.length > 0) {
          if (isSame(there, sorted)) return;
          throw unprocessable([fieldError('validFrom', 'prices.overlap')]);
        }
        const at = this.clock.now();
        const versions = sorted.map(({ plan, lines, total }) => ({
          plan,
          lines: lines.map((line) => ({ ...line })),
          total,
          validFrom,
          at,
        }));
        await this.rows.insert(versions, tx.session);
        tx.audit({ action: 'prices.add', object: { kind: 'prices', id: day }, after: audited(day, sorted) });
      });
    await attempt().catch(async (error: unknown) => {
      // A concurrent request was faster: its version is compared now.
      if (isDuplicateKey(error)) return attempt();
      throw error;
    });
  }

  /**
   * Withdraws a version that has not begun.
   * @throws WireError 404 when none begins on that day, 409 `prices.inForce` when it has begun
   */
  async withdraw(actor: Actor, day: string): Promise<void> {
    const validFrom = indiaDayBegin(day);
    if (Number.isNaN(validFrom.getTime())) throw notFound();
    await this.unitOfWork.run(actor, async (tx) => {
      const there = await this.rows.beginningAt(validFrom, tx.session);
      if (there.length === 0) throw notFound();
      if (validFrom <= this.clock.now()) throw conflict('prices.inForce');
      await this.rows.remove(validFrom, tx.session);
      tx.audit({
        action: 'prices.withdraw',
        object: { kind: 'prices', id: day },
        before: audited(day, there),
      });
    });
  }

  private futureDay(day: string): Date {
    const validFrom = indiaDayBegin(day);
    const now = this.clock.now();
    // 31 February would be parsed as a day of March.
    if (Number.isNaN(validFrom.getTime()) || indiaDay(validFrom) !== day)
      throw unprocessable([fieldError('validFrom', 'prices.day')]);
    if (validFrom <= now) throw unprocessable([fieldError('validFrom', 'prices.past')]);
    if (validFrom.getTime() > now.getTime() + AHEAD_MS)
      throw unprocessable([fieldError('validFrom', 'prices.far')]);
    return validFrom;
  }
}

/** Fields are named by their path in the request, so that a form shows each error at its field. */
function refuseProblems(prices: AddPricesDto['prices']): void {
  if (new Set(prices.map(({ plan }) => plan)).size !== plans.length)
    throw unprocessable([fieldError('prices', 'prices.plans')]);
  const problems = prices.flatMap(({ lines, total }, index): FieldError[] =>
    sumOf(lines) === total ? [] : [fieldError(`prices.${index}.total`, 'prices.sum')],
  );
  if (problems.length > 0) throw unprocessable(problems);
}

function versionOf(rows: readonly PriceRow[], state: PriceVersion['state']): PriceVersion {
  const prices = plans.flatMap((plan) => {
    const row = rows.find((candidate) => candidate.plan === plan);
    return row === undefined ? [] : [{ plan, lines: row.lines, total: row.total }];
  });
  const [first] = rows;
  return {
    state,
    prices,
    ...(first === undefined || first.validFrom.getTime() === 0
      ? {}
      : { validFrom: indiaDay(first.validFrom) }),
    ...(first?.at === undefined ? {} : { at: first.at.toISOString() }),
  };
}

function isSame(there: readonly Price[], wanted: readonly Price[]): boolean {
  const shape = (prices: readonly Price[]) =>
    plans.map((plan) => {
      const price = prices.find((candidate) => candidate.plan === plan);
      return [price?.total, price?.lines.map(({ label, labelHi, amount }) => [label, labelHi, amount])];
    });
  return JSON.stringify(shape(there)) === JSON.stringify(shape(wanted));
}

function audited(day: string, prices: readonly Price[]) {
  return {
    validFrom: day,
    prices: prices.map(({ plan, lines, total }) => ({
      plan,
      lines: lines.map(({ label, amount }) => ({ label, amount })),
      total,
    })),
  };
}
