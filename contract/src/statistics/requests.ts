import { IsIn } from 'class-validator';
import { type NoticeGroup, noticeGroups } from '../enums.js';
import { AnyCase } from '../validation/rules.js';

/** `POST /api/sortByStates`: whose members are counted (docs/rules/statistics.md). */
export class SortByStatesDto {
  @IsIn(noticeGroups, { message: 'request.type' })
  @AnyCase(noticeGroups)
  group: NoticeGroup = 'All';
}
