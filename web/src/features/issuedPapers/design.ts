import type { IssuedContents } from '@contract/issuedContents.ts';
import { columns, oneLine, picture, rule, space, stack, text } from '../../kit/pdf/blocks.ts';
import { type PaperPicture, type PaperSize, SIZES } from '../../kit/pdf/drawing.ts';
import type { Block, Sheet } from '../../kit/pdf/flow.ts';
import { t as said } from '../../text/staff.ts';
import { t } from './bilingual.ts';
import { dayText, phoneText, unbroken } from './words.ts';

/** What a paper is issued as, beside its contents. */
export interface Issue {
  /** Null of a draft. */
  number: string | null;
  /** What it documents was reversed since: said behind it. */
  isCancelled: boolean;
  /** `YYYY-MM-DD` */
  day: string;
  /** The number of the paper that it replaces. */
  corrects: string | null;
  /** How often it was made anew under its own number, instead. */
  revision: number;
  logo: PaperPicture | null;
}

/** How a kind of paper looks. `notes`: at the foot of each page; `onOnePage`: rather smaller than on two. */
export interface Design {
  size: PaperSize;
  body: Block;
  onOnePage?: boolean;
  notes?: string[];
}

type Dealer = IssuedContents['dealer'];

export const dealerName = ({ company_name, name }: Dealer) => company_name || name;

function titleOf(title: string, { number, day, corrects, revision }: Issue): Block {
  const replaced =
    revision > 0 ? t('issuedPapers.head.revision', { revision }) : corrects && t('issuedPapers.head.corrects', { number: corrects });
  return stack(
    oneLine(title, { size: 15, weight: 'bold', align: 'right' }),
    text(number ? t('issuedPapers.head.number', { number }) : t('issuedPapers.head.draft'), { size: 10, weight: 'bold', align: 'right' }),
    text([t('issuedPapers.head.date', { day: dayText(day) }), replaced].filter(Boolean).join('  ·  '), { align: 'right' }),
  );
}

/** The dealer's logo, name, address and numbers, and beside them what the paper is. */
export function letterhead(dealer: Dealer, title: string, issue: Issue): Block {
  const { address, phone, gstin, authorisation_number: number } = dealer;
  const codes = [
    phone && t('issuedPapers.head.phone', { phone: phoneText(phone) }),
    gstin && t('issuedPapers.head.gstin', { gstin }),
    number && t('issuedPapers.head.authorisation', { number }),
  ];
  const who = stack(
    oneLine(dealerName(dealer), { size: 15, weight: 'bold' }),
    text(address.join(', '), { size: 8.5 }),
    text(
      codes
        .map((code) => unbroken(code))
        .filter(Boolean)
        .join('  ·  '),
      { size: 8.5 },
    ),
  );
  return stack(
    columns([
      ...(issue.logo ? [{ block: picture(issue.logo, 62, 44), width: Math.min(62, 44 * issue.logo.proportion) }] : []),
      { block: who },
      { block: titleOf(title, issue), width: 200 },
    ]),
    space(5),
    rule(1.2),
    space(7),
  );
}

const MARGIN = { a4: 40, a4Across: 36, a5: 28, a5Across: 20 };

/** The sheet of a design: its notes and the number of the page at the foot, and behind a draft, or what was cancelled, that it is. */
export function sheetOf({ size, body, onOnePage = false, notes = [] }: Design, title: string, { number, isCancelled }: Issue): Sheet {
  const named = number ? t('issuedPapers.foot.numbered', { title, number }) : title;
  const small = { size: 7, ink: 'label' } as const;
  return {
    size,
    margin: MARGIN[size],
    body,
    onOnePage,
    foot: (page, of) =>
      stack(
        space(6),
        rule(0.35),
        space(2),
        ...notes.map((note) => text(note, small)),
        columns([
          { block: text(named, small) },
          { block: text(said('issuedPapers.foot.page', { page: String(page), of: String(of) }), { ...small, align: 'right' }), width: 80 },
        ]),
      ),
    behind: (width, height, face) => {
      if (number !== null && !isCancelled) return [];
      const words = t(number === null ? 'issuedPapers.head.draftBehind' : 'issuedPapers.head.cancelledBehind');
      const fits = Math.min(SIZES[size].height / 3, (width * 0.8) / face.widthOf(words, 1, 'bold'));
      const x = (width - face.widthOf(words, fits, 'bold')) / 2;
      return [{ kind: 'text', x, y: height / 2 + fits / 3, text: words, size: fits, weight: 'bold', ink: 'behind' }];
    },
  };
}
