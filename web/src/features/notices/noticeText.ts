import { done } from '@contract/common.ts';
import { noticeText } from '@contract/file.ts';
import { LANGUAGE_CHOICES } from '@contract/language.ts';
import { api } from '../../lib/api.ts';
import { t } from '../../text/staff.ts';

/** How long the text of a notice may be, in characters. */
export const NOTICE_TEXT = 300;

/** The fields of the form that changes it. */
export const textSchema = noticeText.pick({ text: true, language: true });

/** For pages in which language a notice may be. */
export const noticeLanguages = () => [{ value: '', label: t('noticeGrid.language.all') }, ...LANGUAGE_CHOICES];

/** Says what a notice says, for those who do not see it, and for pages in which language it is, '' for all. Lines become one. Throws ApiError. */
export const describeNotice = (path: string, text: string, language: string | null, requestId: string) =>
  api.post('/dashboard/notice-text', { path, text: text.replace(/\s+/g, ' ').trim(), language, requestId }, done);
