import type { ContentsOf, IssuedContents, IssuedKind } from '@contract/issuedContents.ts';
import type { IssuedPaper, ReadablePaper } from '@contract/issuedPaper.ts';
import type { Page, PaperPicture } from '../../kit/pdf/drawing.ts';
import { layOut } from '../../kit/pdf/flow.ts';
import type { Typeface } from '../../kit/pdf/typeface.ts';
import { writePdf } from '../../kit/pdf/writePdf.ts';
import { inLanguage } from '../../text/language.ts';
import { t } from '../../text/staff.ts';
import { dataSheet } from './dataSheet.ts';
import { deliveryNote } from './deliveryNote.ts';
import { type Design, dealerName, type Issue, sheetOf } from './design.ts';
import { form29, form30 } from './forms.ts';
import { marginSheet } from './marginSheet.ts';
import { paymentReceipt, tokenReceipt } from './receipt.ts';
import { saleAgreement } from './saleAgreement.ts';
import { sellerReceipt } from './sellerReceipt.ts';
import { statement } from './statement.ts';
import { taxPaper } from './taxPaper.ts';

const DESIGNS: { [Kind in IssuedKind]: (contents: ContentsOf<Kind>, issue: Issue) => Design } = {
  token_receipt: tokenReceipt,
  payment_receipt: paymentReceipt,
  delivery_note: deliveryNote,
  sale_agreement: saleAgreement,
  statement,
  data_sheet: dataSheet,
  form_29: form29,
  form_30: form30,
  margin_sheet: marginSheet,
  seller_receipt: sellerReceipt,
  tax_invoice: taxPaper,
  bill_of_supply: taxPaper,
  credit_note: taxPaper,
};

/** What is rendered of a paper: what it says, and what it is issued as. Of what became of it later only that it was cancelled, where that is told. */
export type RenderedPaper = Pick<ReadablePaper, 'number' | 'day' | 'language' | 'contents' | 'corrects'> &
  Partial<Pick<IssuedPaper, 'reversed' | 'revision'>>;

function designOf<Contents extends IssuedContents>(contents: Contents, issue: Issue): Design {
  // The table has the design of every kind under its name; tsc does not follow that through a union.
  const design = DESIGNS[contents.kind] as (contents: IssuedContents, issue: Issue) => Design;
  return design(contents, issue);
}

/**
 * The pages of a paper, in its language with English beside it; one without a number is marked as a draft. The same contents are the same pages. What is one
 * page in English is rather smaller than two in another language. Throws when the texts of its language are not loaded.
 */
export function pagesOf(paper: RenderedPaper, face: Typeface, logo: PaperPicture | null = null): Page[] {
  const { language, contents, number, day, corrects, revision = 0, reversed: isCancelled = false } = paper;
  const issue = { number, isCancelled, day, corrects, revision, logo };
  return inLanguage(language, () => {
    const design = designOf(contents, issue);
    return layOut(sheetOf({ ...design, onOnePage: design.onOnePage || language !== 'en' }, titleOf(paper), issue), face);
  });
}

/** What a paper is called, 'Payment receipt'. */
export const titleOf = ({ contents }: Pick<IssuedPaper, 'contents'>) => t(`issuedPapers.kinds.${contents.kind}`);

/** The same as a PDF file. */
export function pdfOf(paper: RenderedPaper, pages: Page[], face: Typeface): Promise<Uint8Array> {
  const { contents, number, day, language } = paper;
  const title = inLanguage(language, () => [titleOf(paper), number].filter(Boolean).join(' '));
  return writePdf(pages, face, { title, author: dealerName(contents.dealer), day, language });
}
