import { Injectable } from '@nestjs/common';
import type { SavedViewDto } from '@portal/contract/accounts/requests';
import { type SavedView, viewLimits, type ViewList, viewListNames } from '@portal/contract/accounts/views';
import { calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import type { Permission } from '@portal/contract/permissions';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { Clock } from '../../platform/clock.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { readSimpleRest } from '../../platform/http/simple-rest.js';
import { fieldError, forbidden, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StaffNames } from '../staff/staff-names.service.js';
import { SavedViewsRepository, type StoredView } from './saved-views.repository.js';
import type { SavedViewFields } from './saved-views.schema.js';

/** The permission of each list's call: a view is read by whom its list is read. */
const permissionOf = new Map(
  viewListNames.map((list): [ViewList, Permission] => {
    const call = Object.values<Endpoint>(calls).find(
      ({ method, path }) => method === 'GET' && path === `/api/admin/${list}`,
    );
    if (typeof call?.access !== 'object') throw new Error(`There is no staff call for the list ${list}`);
    return [list, call.access.staff];
  }),
);

const mayRead = ({ permissions }: StaffPrincipal, list: ViewList): boolean =>
  permissions.some((permission) => permission === permissionOf.get(list));

const isOwner = ({ id }: StaffPrincipal, { ownerId }: SavedViewFields): boolean => id === ownerId;

const mayChange = (principal: StaffPrincipal, view: SavedViewFields): boolean =>
  isOwner(principal, view) || (view.shared && principal.role === 'superAdmin');

/** Lists as staff users have saved them (docs/rules/pages.md). */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly views: SavedViewsRepository,
    private readonly staffNames: StaffNames,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the caller's views and the shared ones, of the lists that the caller may read, by name. */
  async list(principal: StaffPrincipal): Promise<SavedView[]> {
    const lists = viewListNames.filter((list) => mayRead(principal, list));
    return this.recordsOf(principal, await this.views.visibleTo(principal.id, lists));
  }

  /** @throws WireError 422 for a list that the caller may not read, an invalid query, a name in use, or more than 50 views */
  async create(actor: Actor, principal: StaffPrincipal, dto: SavedViewDto): Promise<SavedView> {
    if (!mayRead(principal, dto.list)) throw unprocessable([fieldError('list', 'request.type')]);
    const now = this.clock.now();
    const view = await this.write(actor, async (tx) => {
      const count = await this.views.countOf(principal.id, tx.session);
      if (count >= viewLimits.perPerson) throw unprocessable([fieldError('name', 'views.tooMany')]);
      const fields = { ownerId: principal.id, list: dto.list, additions: 0, createdAt: now, updatedAt: now };
      const stored = await this.views.insert({ ...fields, ...checked(dto) }, tx.session);
      tx.audit({ action: 'view.create', object: objectOf(stored), after: auditedOf(stored) });
      return stored;
    });
    return this.recordOf(principal, view);
  }

  /** @throws WireError 404, 403 for another person's view, 422 as `create` */
  async change(actor: Actor, principal: StaffPrincipal, id: string, dto: SavedViewDto): Promise<SavedView> {
    const view = await this.write(actor, async (tx) => {
      const { id: _id, ...before } = await this.changeable(tx, principal, id);
      if (before.list !== dto.list) throw unprocessable([fieldError('list', 'request.type')]);
      const { ownerId, list, additions, createdAt } = before;
      const after = { ownerId, list, additions, createdAt, updatedAt: this.clock.now(), ...checked(dto) };
      await this.views.replace(id, after, tx.session);
      const object = { kind: 'savedView', id } as const;
      tx.audit({ action: 'view.change', object, before: auditedOf(before), after: auditedOf(after) });
      return { id, ...after };
    });
    return this.recordOf(principal, view);
  }

  /** @throws WireError 404, 403 for another person's view */
  async delete(actor: Actor, principal: StaffPrincipal, id: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const view = await this.changeable(tx, principal, id);
      await this.views.delete(id, tx.session);
      tx.audit({ action: 'view.delete', object: objectOf(view), before: auditedOf(view) });
    });
    return { status: 200, msg: textOf('views.deleted') };
  }

  private async write<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.unitOfWork.run(actor, work);
    } catch (error) {
      if (isDuplicateKey(error)) throw unprocessable([fieldError('name', 'views.taken')]);
      throw error;
    }
  }

  /** A view that the caller cannot see does not exist for the caller. */
  private async changeable(tx: Tx, principal: StaffPrincipal, id: string): Promise<StoredView> {
    const view = await this.views.byId(id, tx.session);
    if (view === undefined || !mayRead(principal, view.list)) throw notFound();
    if (!view.shared && !isOwner(principal, view)) throw notFound();
    if (!mayChange(principal, view)) throw forbidden();
    return view;
  }

  private async recordOf(principal: StaffPrincipal, view: StoredView): Promise<SavedView> {
    const [record] = await this.recordsOf(principal, [view]);
    if (record === undefined) throw notFound();
    return record;
  }

  private async recordsOf(principal: StaffPrincipal, views: readonly StoredView[]): Promise<SavedView[]> {
    const owners = await this.staffNames.ofIds(views.map(({ ownerId }) => ownerId));
    return views.map((view) => {
      const { id, list, ownerId } = view;
      const owner = owners.get(ownerId) ?? '';
      return { id, list, ...shownOf(view), owner, mayChange: mayChange(principal, view) };
    });
  }
}

type Shown = Pick<SavedViewDto, 'name' | 'shared' | 'pinned' | 'filter' | 'sort' | 'hidden' | 'order'>;

/** What a person decides about a view, without absent values. */
function shownOf({ name, shared, pinned, filter, sort, hidden, order }: Shown): Shown {
  return {
    ...{ name, shared, pinned, filter },
    ...(sort === undefined ? {} : { sort }),
    ...(hidden === undefined ? {} : { hidden }),
    ...(order === undefined ? {} : { order }),
  };
}

/** @throws WireError 422 for a filter or a sort that no list's call can read */
function checked(dto: SavedViewDto): Shown {
  readSimpleRest({ filter: dto.filter, ...(dto.sort === undefined ? {} : { sort: dto.sort }) }, 1, 1);
  return shownOf(dto);
}

const objectOf = ({ id }: StoredView) => ({ kind: 'savedView', id }) as const;

/** Without name and filter, which may name a person. */
const auditedOf = ({ list, shared, pinned }: SavedViewFields) => ({ list, shared, pinned });
