import { type NewMessage, newMessage } from '@contract/message.ts';
import { LONGEST_MESSAGE } from '@contract/messageTemplate.ts';
import { isPhone, isWorldPhone, worldPhone } from '@contract/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifyError } from '../../kit/feedback/notify.ts';
import { copyText } from '../../lib/clipboard.ts';
import { siteLanguage, useDealer } from '../../lib/dealer.ts';
import { usePlace } from '../../lib/place.tsx';
import { inLanguage, language as pageLanguage } from '../../text/language.ts';
import { t } from '../../text/staff.ts';
import { translated } from '../../text/told.ts';
import { useTexts } from '../../text/useTexts.ts';
import { silenceQuery } from '../person/queries.ts';
import type { About } from './about.ts';
import { draftOf, forgetDraft, keepDraft, type Typed } from './draft.ts';
import { note } from './noting.ts';
import { isNoNumber, phonesOf, phoneToWrite, type Subject, startText } from './startText.ts';

/** How it was sent, to whom, and its id once it is noted; undefined where that failed. */
export interface Written {
  way: NewMessage['way'];
  name: string;
  noted: Promise<number | undefined>;
}

/** Why a text cannot be sent; '' where it can. */
function textProblem(text: string): string {
  if (!text.trim()) return t('messages.compose.empty');
  const over = text.trim().length - LONGEST_MESSAGE;
  if (over > 0) return t('messages.compose.tooMany', { most: String(LONGEST_MESSAGE), over: String(over) });
  return translated(newMessage.shape.text.safeParse(text).error?.issues[0]?.message ?? '');
}

/** Whether the text could be handed over. The share sheet that was closed did not share it. */
async function handOver(way: NewMessage['way'], text: string): Promise<boolean> {
  try {
    if (way === 'shared') await navigator.share({ text });
    if (way !== 'copied' || (await copyText(text))) return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
  }
  notifyError(t('messages.compose.copyFailed'));
  return false;
}

interface Writing {
  about: About;
  subject: Subject;
  quiet?: boolean;
}

/** The kinds that are about one person, as private.note_message has them; vehicles are where they are meant for an enquiry. */
const OF_ONE: readonly About['kind'][] = ['reminder', 'receipt', 'enquiry'];
const isOfOne = ({ kind, enquiry }: About) => OF_ONE.includes(kind) || enquiry !== undefined;

/** Whether this number is not to be written to: known of who is meant, asked of who is typed. Unknown counts as no: the API refuses. */
function useSilent(typed: string, about: About, { to }: Subject): boolean {
  const phone = worldPhone(typed);
  // What is about one person is not sent to them under another number either.
  const meant = isOfOne(about) ? to.find(({ silent }) => silent) : undefined;
  const known = meant ?? to.find((one) => phonesOf(one.phone).includes(phone));
  const { data } = useQuery({ ...silenceQuery(phone), enabled: !known && isWorldPhone(phone) });
  return known ? known.silent === true : data === true;
}

/** Who is meant at first; of a vehicle, whom several ask for, nobody. */
function startOf({ about, subject: { to } }: Writing): Typed {
  const [first] = about.kind === 'vehicle' && !isOfOne(about) ? [] : to;
  return { chosen: first ? 0 : -1, name: first?.name ?? '', phone: phoneToWrite(first?.phone ?? '') };
}

/**
 * A message that is being written: the text follows the name until somebody changes it by hand. What was typed and not sent is there
 * again the next time: `before` says so, 'old' where the message would begin otherwise by now.
 */
export function useMessage({ about, subject, quiet = false }: Writing, onWritten: (written: Written) => void) {
  const writer = { dealer: useDealer(), origin: usePlace().origin };
  const [kept, setKept] = useState(() => draftOf(about));
  const [typed, setTyped] = useState(() => kept ?? startOf({ about, subject }));
  const busy = useRef(false);
  const { chosen, name, phone, language = subject.language ?? siteLanguage(writer.dealer) } = typed;
  const spoken = useTexts(language).data ?? pageLanguage();
  const begin = (name: string) => inLanguage(spoken, () => startText(about.kind, subject, name, writer));
  const text = typed.text ?? begin(name);
  const before = kept?.text !== undefined && (kept.base === begin(kept.name) ? 'same' : 'old');
  const isSilent = useSilent(phone, about, subject);

  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    keepDraft(about, next);
  };
  const setText = (text: string) => change({ text, base: typed.base ?? begin(name) });
  const choose = (place: number) => {
    const { name = '', phone = '' } = subject.to[place] ?? {};
    change({ chosen: place, name, phone: phoneToWrite(phone) });
  };
  const beginAgain = () => {
    forgetDraft(about);
    setKept(undefined);
    setTyped(startOf({ about, subject }));
  };

  async function carryOut(way: NewMessage['way']) {
    const { installment: _, sale, issuedPaper, registernumbers = [], ...rest } = about;
    const number = worldPhone(phone);
    const message: NewMessage = {
      ...rest,
      registernumbers,
      way,
      name: name.trim(),
      text,
      phone: isPhone(number) ? number : '',
      ...(about.kind === 'receipt' ? { issuedPaper: subject.issued_paper ?? issuedPaper ?? 0 } : sale !== undefined && { sale }),
    };
    if (await handOver(way, text)) {
      forgetDraft(about);
      const noted = note(message, { quiet });
      // Afterwards, so that the link which was pressed is followed as it was.
      setTimeout(() => onWritten({ way, name: name.trim(), noted }));
    } else {
      busy.current = false;
    }
  }

  /** Hands it over, once. Answers whether this press does. */
  const write = (way: NewMessage['way']): boolean => {
    if (busy.current) return false;
    busy.current = true;
    void carryOut(way);
    return true;
  };

  const problem = textProblem(text);
  const silentPhones = [...new Set([phone, ...subject.to.flatMap((one) => (one.silent ? phonesOf(one.phone) : []))])];
  return {
    name,
    phone,
    text,
    chosen,
    language,
    /** A text that somebody has changed stays in the language in which it is. */
    isTyped: typed.text !== undefined,
    problem,
    before,
    isSilent,
    silentPhones,
    isNobody: isNoNumber(phone),
    choose,
    change,
    setText,
    beginAgain,
    write,
  };
}
