import { OptionalText } from '../validation/rules.js';

/** Query of `GET /api/search`. */
export class SearchQuery {
  /** words of a name, a number, an e-mail address or a telephone number */
  @OptionalText(100) q?: string;
}
