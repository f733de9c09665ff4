import { type ContentsOf, HANDED_PAPERS, HANDED_STATES } from '@contract/issuedContents.ts';
import { columns, framed, leadingTo, space, stack, text, together } from '../../kit/pdf/blocks.ts';
import type { Block } from '../../kit/pdf/flow.ts';
import { clauses, facts, heading, signatures, table, tick } from '../../kit/pdf/parts.ts';
import { t } from './bilingual.ts';
import { type Design, dealerName, type Issue, letterhead } from './design.ts';
import { consentOf, dealerBlock, dealFacts, partyBlock, vehicleFacts } from './parts.ts';
import { kilometersText, momentText, rupees, wordingOf } from './words.ts';

type Delivery = ContentsOf<'delivery_note'>;

const yesNo = (is: boolean) => (is ? t('issuedPapers.delivery.yes') : t('issuedPapers.delivery.no'));

const handedOver = ({ delivery }: Delivery): Block =>
  facts(
    [
      [t('issuedPapers.delivery.at'), momentText(delivery.at)],
      [t('issuedPapers.delivery.place'), delivery.place],
      [t('issuedPapers.delivery.kilometers'), kilometersText(delivery.kilometers)],
      delivery.fuel_level !== null && [t('issuedPapers.delivery.fuelLevel'), t(`issuedPapers.delivery.fuel.${delivery.fuel_level}`)],
      [t('issuedPapers.delivery.keys'), String(delivery.keys)],
      [t('issuedPapers.delivery.spareWheel'), yesNo(delivery.spare_wheel)],
      [t('issuedPapers.delivery.tools'), yesNo(delivery.tools)],
      [t('issuedPapers.delivery.accessories'), delivery.accessories],
    ],
    { across: 2 },
  );

/** Every paper with a box for each state, so that what was not handed over is seen, too. */
function paperTable({ delivery }: Delivery): Block {
  const stateOf = new Map(delivery.papers.map(({ paper, state }) => [paper, state]));
  return table(
    [
      { heading: t('issuedPapers.delivery.paper'), width: 'rest' },
      ...HANDED_STATES.map((state) => ({ heading: t(`issuedPapers.delivery.states.${state}`), width: 70, align: 'center' as const })),
    ],
    HANDED_PAPERS.map((paper) => [
      t(`issuedPapers.delivery.names.${paper}`),
      ...HANDED_STATES.map((state) => tick(stateOf.get(paper) === state)),
    ]),
    { padding: 1.2 },
  );
}

function agreed(contents: Delivery): Block {
  const { delivery, balance } = contents;
  const wording = `issuedPapers.clauses.${wordingOf(contents)}.delivery` as const;
  return clauses([
    t(`${wording}.asIs`),
    t(`${wording}.fromNow`),
    t(`${wording}.transfer_${delivery.transfer_paid_by}`),
    t(`${wording}.insurance`),
    ...(balance > 0 ? [t(`${wording}.hypothecation`)] : []),
  ]);
}

/** What the vehicle is paid with besides money; nothing where there is nothing. */
function deal(contents: Delivery): Block {
  const said = dealFacts(contents);
  return said.length > 0 ? stack(heading(t('issuedPapers.deal.title')), facts(said, { labelWidth: 170 })) : () => [];
}

/** What was handed over, when and in which state, and what holds from then on. */
export function deliveryNote(contents: Delivery, issue: Issue): Design {
  const { dealer, buyer, vehicle, delivery, balance } = contents;
  const witness = delivery.witness && t('issuedPapers.sign.witnessed', { name: delivery.witness });
  return {
    size: 'a4',
    notes: [consentOf(dealer)],
    body: stack(
      letterhead(dealer, t('issuedPapers.kinds.delivery_note'), issue),
      columns([
        { block: stack(text(t('issuedPapers.agreement.seller'), { size: 8, ink: 'label' }), dealerBlock(dealer)) },
        { block: stack(text(t('issuedPapers.agreement.buyer'), { size: 8, ink: 'label' }), partyBlock(buyer)) },
      ]),
      heading(t('issuedPapers.vehicle.title')),
      vehicleFacts({ ...vehicle, kilometers: 0 }),
      heading(t('issuedPapers.delivery.handed')),
      handedOver(contents),
      heading(t('issuedPapers.delivery.papers')),
      paperTable(contents),
      deal(contents),
      space(8),
      together(
        columns(
          [
            {
              block: framed(
                stack(
                  text(t('issuedPapers.delivery.balance'), { size: 8, ink: 'label' }),
                  text(rupees(balance), { size: 12, weight: 'bold' }),
                ),
                { height: 40 },
              ),
              width: 130,
            },
            {
              block: framed(stack(text(t('issuedPapers.delivery.defects'), { size: 8, ink: 'label' }), text(delivery.defects || '–')), {
                height: 40,
              }),
            },
          ],
          { gap: 8 },
        ),
      ),
      heading(t('issuedPapers.delivery.terms')),
      leadingTo(agreed(contents)),
      signatures([
        t('issuedPapers.sign.buyer'),
        witness || t('issuedPapers.sign.witness'),
        t('issuedPapers.sign.dealer', { dealer: dealerName(dealer) }),
      ]),
    ),
  };
}
