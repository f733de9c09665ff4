import { formatRupees } from '../../kit/money/rupees.ts';
import { copyText } from '../../lib/clipboard.ts';
import type { Dealer } from '../../lib/dealer.ts';
import { dealersChat } from '../../lib/phone.ts';
import { t } from '../../text/t.ts';

/** What is shared: a page. */
export interface Shared {
  title: string;
  /** Its whole address. */
  link: string;
  /** Rupees; none for a vehicle without a price, or one that is sold. */
  price?: number | null;
  picture?: string | null;
}

/** A vehicle as it is told to somebody. */
export interface Offered extends Required<Shared> {
  registernumber: string;
  /** It is on offer without a price. */
  isUnpriced: boolean;
}

/** WhatsApp to the dealer, with vehicle, price and link written out; undefined while their first phone is no mobile. */
export function whatsAppLink({ title, registernumber, price, link }: Offered, dealer: Dealer): string | undefined {
  const about = { dealer: dealer.name, title, registernumber };
  const sentence = price ? t('offer.messagePriced', { ...about, price: formatRupees(price) }) : t('offer.message', about);
  return dealersChat(dealer, `${sentence}\n${link}`);
}

/** How long a press of Share waits for the picture, in milliseconds: after a few seconds the browser forgets the press. */
const PICTURE_MS = 1500;

type Get = (url: string, init: RequestInit) => Promise<Response>;

/** The picture as a file, which is called as the page is. */
async function pictureOf({ picture, link }: Shared, get: Get): Promise<File[]> {
  if (!picture) return [];
  try {
    const response = await get(picture, { signal: AbortSignal.timeout(PICTURE_MS) });
    const blob = await response.blob();
    if (!response.ok || !blob.type.startsWith('image/')) return [];
    return [new File([blob], `${link.slice(link.lastIndexOf('/') + 1)}.${blob.type.slice('image/'.length)}`, { type: blob.type })];
  } catch {
    return [];
  }
}

/** What a browser offers for sharing; older ones lack parts of it, and http pages the clipboard. */
type Sharing = Partial<Pick<Navigator, 'share' | 'canShare'>> & { clipboard?: Pick<Clipboard, 'writeText'> };

/** What to hand to the phone's share sheet: with the picture, which is shown instead of the link, where the phone takes files. */
async function dataFor(shared: Shared, browser: Sharing, get: Get): Promise<ShareData> {
  const { title, price, link } = shared;
  const text = price ? t('vehicle.priced', { title, price: formatRupees(price) }) : title;
  const files = browser.canShare ? await pictureOf(shared, get) : [];
  if (files.length > 0 && browser.canShare?.({ files })) return { title, text: `${text}\n${link}`, files };
  return { title, text, url: link };
}

/** Puts the link on the clipboard. */
export const copyLink = ({ link }: Shared, browser: Sharing = navigator): Promise<'copied' | 'failed'> =>
  copyText(link, browser).then((isCopied) => (isCopied ? 'copied' : 'failed'));

/** Shares by the phone's share sheet, a vehicle with its picture where that can be; otherwise the link is copied. */
export async function shareLink(shared: Shared, browser: Sharing = navigator, get: Get = fetch) {
  try {
    if (browser.share) {
      await browser.share(await dataFor(shared, browser, get));
      return 'shared';
    }
  } catch (error) {
    // The sheet was closed: that is an answer.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
  }
  return copyLink(shared, browser);
}
