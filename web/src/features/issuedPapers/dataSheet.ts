import type { ContentsOf } from '@contract/issuedContents.ts';
import { columns, framed, oneLine, picture, rule, space, stack, text } from '../../kit/pdf/blocks.ts';
import { mm } from '../../kit/pdf/drawing.ts';
import type { Block } from '../../kit/pdf/flow.ts';
import { type Fact, facts } from '../../kit/pdf/parts.ts';
import { qrCode } from '../../kit/pdf/qrCode.ts';
import { t } from './bilingual.ts';
import { type Design, dealerName, type Issue } from './design.ts';
import { dayText, kilometersText, phoneText, rupees, wordOf } from './words.ts';

type Sheet = ContentsOf<'data_sheet'>;

/** What stands in the large boxes, and what below them in words. */
function factsOf(contents: Sheet): { large: Fact[]; small: Fact[] } {
  const { vehicle, keeper_serial: serial } = contents;
  const large: Fact[] = [
    [t('issuedPapers.sheet.year'), String(vehicle.make_year ?? '')],
    [t('issuedPapers.sheet.kilometers'), vehicle.kilometers > 0 ? kilometersText(vehicle.kilometers) : ''],
    [t('issuedPapers.sheet.fuel'), wordOf('fuel', vehicle.fuel)],
    [t('issuedPapers.sheet.owner'), serial ? t('issuedPapers.sheet.serial', { serial }) : ''],
  ];
  const small: Fact[] = [
    [t('issuedPapers.vehicle.number'), vehicle.registernumber],
    [t('issuedPapers.sheet.registered'), dayText(vehicle.registered_on)],
    [t('issuedPapers.sheet.transmission'), wordOf('transmission', contents.transmission)],
    [t('issuedPapers.sheet.colour'), vehicle.colour],
    [t('issuedPapers.sheet.norm'), contents.emission_norm],
    [t('issuedPapers.sheet.insurance'), dayText(contents.insurance_until)],
    [t('issuedPapers.sheet.fitness'), dayText(contents.fitness_until)],
  ];
  return { large: large.filter(([, value]) => value !== ''), small };
}

/** For the window: what it is, its price from across the street, and a code that opens its page. */
export function dataSheet(contents: Sheet, { logo }: Issue): Design {
  const { dealer, vehicle, price, description, sheet } = contents;
  const scale = sheet.size === 'A4' ? 1 : 0.71;
  const size = (points: number) => points * scale;
  const { large, small } = factsOf(contents);
  const box = ([label, value]: Fact): { block: Block } => ({
    block: framed(stack(text(label, { size: size(11), ink: 'label' }), oneLine(value, { size: size(22), weight: 'bold' })), {
      padding: size(8),
      height: size(63),
    }),
  });
  const contact = stack(
    oneLine(dealerName(dealer), { size: size(18), weight: 'bold' }),
    text([dealer.address.join(', '), phoneText(dealer.phone)].filter(Boolean).join('  ·  '), { size: size(11) }),
  );
  return {
    size: sheet.size === 'A4' ? 'a4' : 'a5',
    body: stack(
      columns([
        ...(logo ? [{ block: picture(logo, size(90), size(50)), width: Math.min(size(90), size(50) * logo.proportion) }] : []),
        { block: contact },
      ]),
      space(size(8)),
      rule(2),
      space(size(18)),
      oneLine([vehicle.make, vehicle.model].filter(Boolean).join(' '), { size: size(60), weight: 'bold' }),
      oneLine([vehicle.variant, vehicle.make_year].filter(Boolean).join('  ·  '), { size: size(26) }),
      space(size(14)),
      oneLine(price > 0 ? rupees(price) : t('issuedPapers.sheet.onRequest'), { size: size(112), weight: 'bold' }),
      space(size(14)),
      columns(large.map(box), { gap: size(8) }),
      space(size(14)),
      facts(small, { across: 2, labelWidth: size(110), size: size(14) }),
      space(size(6)),
      text(description, { size: size(14) }),
      space(size(14)),
      columns(
        [
          { block: qrCode(sheet.page, Math.max(mm(30), size(mm(42)))), width: Math.max(mm(30), size(mm(42))) },
          {
            block: stack(
              text(t('issuedPapers.sheet.more'), { size: size(13), weight: 'bold' }),
              text(sheet.page.replace(/^https?:\/\//, ''), { size: size(11) }),
            ),
          },
        ],
        { gap: size(14) },
      ),
    ),
  };
}
