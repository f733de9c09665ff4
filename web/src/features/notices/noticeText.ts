import { done } from '@contract/common.ts';
import { noticeText } from '@contract/file.ts';
import { api } from '../../lib/api.ts';

/** How long the text of a notice may be, in characters. */
export const NOTICE_TEXT = 300;

/** The field of the form that changes it. */
export const textSchema = noticeText.pick({ text: true });

/** Says what a notice says, for those who do not see it. Lines become one. Throws ApiError. */
export const describeNotice = (path: string, text: string, requestId: string) =>
  api.post('/dashboard/notice-text', { path, text: text.replace(/\s+/g, ' ').trim(), requestId }, done);
