import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  type Language,
  languages,
  type NoticeGroup,
  noticeGroups,
  type NoticeStatus,
  noticeStatuses,
} from '../enums.js';
import { PageQuery } from '../platform/requests.js';
import {
  AnyCase,
  OneOf,
  OptionalMarkup,
  OptionalText,
  OrEmpty,
  RequiredMarkup,
  RequiredText,
  VisibleLine,
} from '../validation/rules.js';
import { noticeLimits, type NoticeSlot, noticeSlots } from './responses.js';

/** A single line without control characters. */
const Title = (): PropertyDecorator => RequiredText('notice.title', noticeLimits.title);
const Body = (): PropertyDecorator => RequiredMarkup('notice.required', noticeLimits.markup);

/** A document of a notice: an existing one, or an accepted upload for its slot. */
export class NoticeDocumentDto {
  @IsIn(noticeSlots, { message: 'request.type' })
  slot: NoticeSlot = 'firstImg';

  @Matches(/^[a-f0-9]{24}$/, { message: 'request.type' })
  @RequiredText('request.type', 24)
  uploadId = '';

  /** Display name. */
  @VisibleLine()
  @RequiredText('notice.documentName', noticeLimits.documentName)
  name = '';
}

/** `PUT /api/admin/notices/{id}`: the complete notice; documents that are not listed are removed. */
export class SaveNoticeDto {
  /** The version that was read; 0 for a new notice. */
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  version = 0;

  @VisibleLine()
  @Title()
  title = '';

  @Body()
  text = '';

  /** The Hindi version; subject and text together, or neither. */
  @VisibleLine()
  @OrEmpty()
  @OptionalText(noticeLimits.title)
  titleHi?: string;

  @OptionalMarkup(noticeLimits.markup)
  textHi?: string;

  @OneOf(noticeGroups, 'notice.group')
  userType: NoticeGroup = 'All';

  @OneOf(noticeStatuses, 'notice.status')
  status: NoticeStatus = 'Inactive';

  @ValidateNested({ each: true, message: 'request.type' })
  @ArrayMaxSize(noticeSlots.length, { message: 'request.type' })
  @IsArray({ message: 'request.type' })
  @Type(() => NoticeDocumentDto)
  documents: NoticeDocumentDto[] = [];
}

/** A document in the documented calls; only `key` is used. */
export class NoticeUrlDto {
  @OptionalText(2000) path?: string;
  @OptionalText(400) key?: string;
}

/** Converts the documents; clients may send an empty one as an empty text or null. */
const Urls = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) && value.length <= noticeSlots.length
      ? value.map((one: unknown) => {
          if (one === '' || one === null) return new NoticeUrlDto();
          const isObject = typeof one === 'object' && !Array.isArray(one);
          return isObject ? plainToInstance(NoticeUrlDto, one) : one;
        })
      : value,
  );

/** The notice in `POST /api/notices_info`. */
export class NoticesInfoDataDto {
  @VisibleLine()
  @Title()
  title = '';

  @Body()
  Notice = '';

  @OneOf(noticeGroups, 'notice.group')
  User_group: NoticeGroup = 'All';

  @OneOf(noticeStatuses, 'notice.status')
  status: NoticeStatus = 'Inactive';

  @ValidateNested({ each: true, message: 'request.type' })
  @ArrayMaxSize(noticeSlots.length, { message: 'request.type' })
  @IsArray({ message: 'request.type' })
  @Urls()
  @IsOptional()
  urls?: NoticeUrlDto[];
}

/** `POST /api/notices_info`. */
export class NoticesInfoDto {
  @ValidateNested({ message: 'notice.required' })
  @IsDefined({ message: 'notice.required' })
  @Type(() => NoticesInfoDataDto)
  data: NoticesInfoDataDto = new NoticesInfoDataDto();
}

/** `POST /api/update_data_In_notice`. */
export class UpdateNoticeDto {
  @RequiredText('request.type', 40)
  id = '';

  @VisibleLine()
  @Title()
  title = '';

  @Body()
  Notice = '';

  @OneOf(noticeStatuses, 'notice.status')
  status: NoticeStatus = 'Inactive';
}

/** `POST /api/updateImage`: the documents that a notice keeps. */
export class UpdateNoticeImagesDto {
  @RequiredText('request.type', 40)
  id = '';

  @ValidateNested({ each: true, message: 'request.type' })
  @ArrayMaxSize(noticeSlots.length, { message: 'request.type' })
  @IsArray({ message: 'request.type' })
  @Urls()
  urls: NoticeUrlDto[] = [];
}

/** `POST /Notice_mail_to_all_users`: the newest Active notice of that subject and group, or the one that `id` names. */
export class MailNoticeDto {
  @OneOf(noticeGroups, 'notice.group')
  userType: NoticeGroup = 'All';

  @VisibleLine()
  @Title()
  title = '';

  @Matches(/^[a-f0-9]{24}$/, { message: 'request.type' })
  @OrEmpty()
  @OptionalText(24)
  id?: string;

  /** The version that was read; any version when absent. */
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  @IsOptional()
  version?: number;
}

/** Query of the lists of staff: `userType` of one call is `type` of the other. */
export class NoticesQuery extends PageQuery {
  @IsIn(noticeGroups, { message: 'notice.group' })
  @AnyCase(noticeGroups)
  @OrEmpty()
  userType?: NoticeGroup | '';

  @IsIn(noticeGroups, { message: 'notice.group' })
  @AnyCase(noticeGroups)
  @OrEmpty()
  type?: NoticeGroup | '';

  @IsIn(noticeStatuses, { message: 'notice.status' })
  @AnyCase(noticeStatuses)
  @OrEmpty()
  status?: NoticeStatus | '';

  @OptionalText(100) search?: string;
}

/** Language of the notice; by default the reader's mail language. */
export class NoticeQuery {
  @IsIn(languages, { message: 'request.type' })
  @OrEmpty()
  language?: Language | '';
}

/** Query of a member's list. */
export class MemberNoticesQuery extends PageQuery {
  @IsIn(languages, { message: 'request.type' })
  @OrEmpty()
  language?: Language | '';

  /** Ignored: the server knows the reader's group. */
  @MaxLength(40, { message: 'request.tooLong' })
  @OptionalText(40)
  userType?: string;
}
