import { Type } from 'class-transformer';
import { IsDefined, IsInt, IsString, Matches, MaxLength, Min, ValidateNested } from 'class-validator';
import { RequiredText, VisibleLine } from '../validation/rules.js';
import { maxSitePageCharacters } from './site-page.js';

/** A public page in one language. */
export class SitePageTextDto {
  @VisibleLine()
  @RequiredText('sitePage.title', 120)
  title = '';

  @MaxLength(maxSitePageCharacters, { message: 'sitePage.tooLong' })
  @Matches(/\S/, { message: 'sitePage.body' })
  @IsString({ message: 'sitePage.body' })
  body = '';
}

export class SitePageTextsDto {
  @ValidateNested({ message: 'sitePage.body' })
  @IsDefined({ message: 'sitePage.body' })
  @Type(() => SitePageTextDto)
  en: SitePageTextDto = new SitePageTextDto();

  @ValidateNested({ message: 'sitePage.body' })
  @IsDefined({ message: 'sitePage.body' })
  @Type(() => SitePageTextDto)
  hi: SitePageTextDto = new SitePageTextDto();
}

/** `PUT /api/admin/site_pages/{name}`: both languages of the page. */
export class ChangeSitePageDto {
  /** The version that was read: it is still the one in force, or somebody else was faster. */
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  version = 0;

  @ValidateNested({ message: 'sitePage.body' })
  @IsDefined({ message: 'sitePage.body' })
  @Type(() => SitePageTextsDto)
  text: SitePageTextsDto = new SitePageTextsDto();
}
