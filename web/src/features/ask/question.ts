import { ASK_LIMITS } from '@contract/askLimits.ts';
import { isWorldPhone, worldPhone } from '@contract/phone.ts';
import { daysAfter, today } from '../../kit/dates/days.ts';
import { codeOf } from '../../lib/apiError.ts';
import { t } from '../../text/t.ts';

/** What somebody looked for in vain and wants to be told of: their search, as GET /api/ takes it, and the same in words. */
export interface Wish {
  search: object;
  words: string;
}

/** What a question is about: a vehicle, one that has not come yet, or nothing. */
export interface Subject {
  vehicle?: { registernumber: string; title: string } | undefined;
  /** For a vehicle without a price. */
  wants?: 'price' | undefined;
  wish?: Wish | undefined;
}

/** What is typed, as it stands in the form. */
export interface Typed {
  name: string;
  phone: string;
  message: string;
  testDriveOn: string;
  /** The honeypot. */
  website: string;
}
export type AskField = keyof Omit<Typed, 'website'>;
export const ASK_FIELDS = ['name', 'phone', 'message', 'testDriveOn'] as const satisfies readonly AskField[];
export type Problems = Partial<Record<AskField, string>>;

/** The message to begin with. */
export function firstMessage({ vehicle, wants, wish }: Subject): string {
  if (wish) return t('ask.wish.message', { words: wish.words });
  if (!vehicle) return '';
  return t(wants === 'price' ? 'ask.price' : 'ask.interested', { title: vehicle.title });
}

/** The first and the last day of a test drive, `YYYY-MM-DD`. */
export const testDriveDays = () => [today(), daysAfter(today(), ASK_LIMITS.testDriveDays)] as const;

const tooLong = (field: 'name' | 'message', typed: string) =>
  typed.trim().length > ASK_LIMITS[field] && t('ask.tooLong', { label: t(`ask.${field}`), max: String(ASK_LIMITS[field]) });

/** What is wrong with it, by field, in the server's words; the server looks again. */
export function problemsOf({ name, phone, message, testDriveOn }: Typed, { vehicle }: Subject): Problems {
  const [first, last] = testDriveDays();
  const found: Record<AskField, string | false> = {
    name: name.trim() ? tooLong('name', name) : t('ask.required.name'),
    phone: phone.trim() ? !isWorldPhone(worldPhone(phone)) && t('ask.phoneInvalid') : t('ask.required.phone'),
    message: message.trim() || vehicle ? tooLong('message', message) : t('ask.required.message'),
    testDriveOn: testDriveOn !== '' && (testDriveOn < first || testDriveOn > last) && t('ask.dayUnsuitable'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

/** The field that a refusal of the server is about, which begins with its label; undefined for none. */
export function fieldOf(error: Error): AskField | undefined {
  const code = codeOf(error);
  if (code === 'enquiry.day_unsuitable') return 'testDriveOn';
  if (code !== 'request.invalid') return undefined;
  if (error.message === t('ask.phoneInvalid')) return 'phone';
  return ASK_FIELDS.find((field) => error.message.startsWith(t(`ask.${field}`)));
}

/** The body of POST /api/ask, without what changes with every try. */
export const questionOf = ({ name, phone, message, testDriveOn, website }: Typed, { vehicle, wish }: Subject) => ({
  name,
  phone: worldPhone(phone),
  message,
  testDriveOn,
  website,
  registernumber: vehicle?.registernumber,
  wish: wish && { ...wish.search, words: wish.words },
});
