import { firstMessage, type Subject, type Typed } from './question.ts';

const KEY = 'dealership-ask';

interface Draft extends Partial<Typed> {
  /** The vehicle it is about, or the wish. */
  about?: string;
}

function stored(): Draft {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Draft) };
  } catch {
    return {};
  }
}

const aboutOf = ({ vehicle, wants, wish }: Subject) => [vehicle?.registernumber, wants, wish?.words].filter(Boolean).join(' ');

/** What to begin with: what was typed about this vehicle and not sent; about another one the name and the phone. */
export function begin(subject: Subject): Typed {
  const { about, name = '', phone = '', message, testDriveOn = '' } = stored();
  const isSame = about === aboutOf(subject);
  return {
    name,
    phone,
    website: '',
    message: (isSame ? message : undefined) ?? firstMessage(subject),
    testDriveOn: isSame ? testDriveOn : '',
  };
}

/** Keeps what is typed until the tab is closed; not at all where nothing can be stored. */
export function keep({ name, phone, message, testDriveOn }: Typed, subject: Subject): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ about: aboutOf(subject), name, phone, message, testDriveOn }));
  } catch {}
}

/** It was sent: the name and the phone stay for the next vehicle. */
export function sent({ name, phone }: Typed): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, phone }));
  } catch {}
}
