import { type MessageSubject, type NewMessage, newMessage } from '@contract/message.ts';
import { LONGEST_MESSAGE } from '@contract/messageTemplate.ts';
import { isPhone, isWorldPhone, worldPhone } from '@contract/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDealer } from '../../lib/dealer.ts';
import { usePlace } from '../../lib/place.tsx';
import { t } from '../../text/staff.ts';
import { notifyError } from '../feedback/notify.ts';
import { silenceQuery } from '../person/silenceQuery.ts';
import type { About } from './about.ts';
import { note } from './noting.ts';
import { phoneToWrite, startText } from './startText.ts';

/** How it was sent, to whom, and its id once it is noted; undefined where that failed. */
export interface Written {
  way: NewMessage['way'];
  name: string;
  noted: Promise<number | undefined>;
}

/** Why a text cannot be sent; '' where it can. */
export function textProblem(text: string): string {
  if (!text.trim()) return t('messages.compose.empty');
  const over = text.trim().length - LONGEST_MESSAGE;
  if (over > 0) return t('messages.compose.tooMany', { most: String(LONGEST_MESSAGE), over: String(over) });
  return newMessage.shape.text.safeParse(text).error?.issues[0]?.message ?? '';
}

/** Whether the text could be handed over. The share sheet that was closed did not share it. */
async function handOver(way: NewMessage['way'], text: string): Promise<boolean> {
  try {
    if (way === 'copied') await navigator.clipboard.writeText(text);
    if (way === 'shared') await navigator.share({ text });
    return true;
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) notifyError(t('messages.compose.copyFailed'));
    return false;
  }
}

interface Writing {
  about: About;
  subject: MessageSubject;
  quiet?: boolean;
}

/** Whether this number is not to be written to: known of who is meant, asked of who is typed (R431). Unknown counts as no: the API refuses. */
function useSilent(typed: string, { to }: MessageSubject): boolean {
  const phone = worldPhone(typed);
  const known = to.find((one) => phoneToWrite(one.phone) === phone);
  const { data } = useQuery({ ...silenceQuery(phone), enabled: !known && isWorldPhone(phone) });
  return known ? known.silent === true : data === true;
}

/** A message that is being written: the text follows the name until somebody changes it by hand. */
export function useMessage({ about, subject, quiet = false }: Writing, onWritten: (written: Written) => void) {
  const writer = { dealer: useDealer(), origin: usePlace().origin };
  const isMeant = about.kind !== 'vehicle' && subject.to.length > 0;
  const [chosen, setChosen] = useState(isMeant ? 0 : -1);
  const [name, setName] = useState(isMeant ? (subject.to[0]?.name ?? '') : '');
  const [phone, setPhone] = useState(isMeant ? phoneToWrite(subject.to[0]?.phone ?? '') : '');
  const [typed, setTyped] = useState<string>();
  const busy = useRef(false);
  const isSilent = useSilent(phone, subject);
  const text = typed ?? startText(about.kind, subject, name, writer);

  const choose = (place: number) => {
    setChosen(place);
    setName(subject.to[place]?.name ?? '');
    setPhone(phoneToWrite(subject.to[place]?.phone ?? ''));
  };

  async function write(way: NewMessage['way']) {
    if (busy.current) return;
    busy.current = true;
    const { installment: _, sale, issuedPaper, registernumbers = [], ...rest } = about;
    const number = worldPhone(phone);
    const message: NewMessage = {
      ...{ ...rest, registernumbers, way, name: name.trim(), text, phone: isPhone(number) ? number : '' },
      ...(about.kind === 'receipt'
        ? { issuedPaper: subject.issued_paper ?? issuedPaper ?? 0 }
        : sale !== undefined && { sale }),
    };
    if (await handOver(way, text)) {
      const noted = note(message, { quiet });
      // Afterwards, so that the link which was pressed is followed as it was.
      setTimeout(() => onWritten({ way, name: name.trim(), noted }));
    }
    busy.current = false;
  }

  return {
    name,
    phone,
    text,
    chosen,
    choose,
    setName,
    setPhone,
    setText: setTyped,
    problem: textProblem(text),
    isSilent,
    write,
  };
}
