import { vi } from 'vitest';

export interface Asked {
  method: string;
  /** Below /api. */
  path: string;
  query: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: what the screen has sent is what the test looks at
  body: any;
}

/** By method and path, `GET /today/count`: what is sent as JSON, or what makes it of the request, or a Response. */
export type Answers = Record<string, unknown>;

/** A refusal: by default one that says why in words of the server. */
export const refused =
  (status = 400, body: unknown = { error: 'Refused.' }) =>
  () =>
    Response.json(body, { status });

/** The answer to a write that is done. */
export const DONE = { ok: true };

/** No answer comes. */
export const lost = () => {
  throw new TypeError('Failed to fetch');
};

/** An answer that waits until it is let go. */
export function held(answer: unknown) {
  let letGo = () => {};
  const opened = new Promise<void>((done) => {
    letGo = done;
  });
  return { answer: () => opened.then(() => (typeof answer === 'function' ? answer() : answer)), letGo: () => letGo() };
}

/** Who the dealer is. */
export const DEALER = {
  name: 'Sahyadri Motors',
  tagline: 'Used cars, bikes, trucks and tempos in Pune',
  city: 'Pune',
  companyName: 'Sahyadri Motors Pvt. Ltd.',
  phones: {
    general: { label: 'Sales', dial: '+919876543210', text: '+91 98765 43210' },
    office: { label: 'Office', dial: '+919876543211', text: '+91 98765 43211' },
  },
  languages: ['en', 'mr', 'hi'],
  groupChatLink: 'https://chat.whatsapp.com/SahyadriMotorsPune',
  address: ['Plot 42, Old Mumbai–Pune Highway', 'Pimpri, Pune 411018', 'Maharashtra, India'],
  pin: '411018',
  hours: 'Monday to Saturday, 10 am to 7 pm',
  openingHours: 'Mo-Sa 10:00-19:00',
  coordinates: { latitude: 18.6279, longitude: 73.8009 },
  emi: { rate: 11, months: 60 },
  logo: null,
};

/** A shop in which nobody has said yet who the dealer is. */
export const NO_DEALER = {
  ...DEALER,
  name: '',
  tagline: '',
  city: '',
  companyName: '',
  phones: { general: { label: '', dial: '', text: '' } },
  groupChatLink: '',
  address: [],
  pin: '',
  hours: '',
  openingHours: '',
  coordinates: null,
  emi: null,
};

/** What every screen may ask. */
const ALWAYS: Answers = { 'GET /dealer': DEALER, 'GET /closing': { closed_through: null, closings: [] } };

const unexpected: string[] = [];

/** What a test's screen has asked without an answer, since this was called last. */
export const takeUnexpected = () => unexpected.splice(0);

/** Answers `fetch` of this test. What has no answer is refused, and fails the test. Gives the requests. */
export function answerWith(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const path = pathname.replace(/^\/api/, '');
    const request = { method, path, query: Object.fromEntries(searchParams), body: typeof body === 'string' ? JSON.parse(body) : body };
    asked.push(request);
    const key = `${method} ${path}`;
    const answer = answers[key] ?? ALWAYS[key] ?? refused(404);
    if (!(key in answers || key in ALWAYS)) unexpected.push(key);
    const made = await (typeof answer === 'function' ? answer(request) : answer);
    return made instanceof Response ? made : Response.json(made);
  });
  return asked;
}
