import { type ContentsOf, HANDED_PAPERS, HANDED_STATES } from '@contract/issuedContents.ts';
import { Fieldset, NativeSelect, SimpleGrid } from '@mantine/core';
import { t } from '../../text/staff.ts';

type Handed = ContentsOf<'delivery_note'>['delivery']['papers'];

interface HandedPapersProps {
  handed: Handed;
  onChange: (handed: Handed) => void;
}

/** Which papers are handed over, and as what. */
export function HandedPapers({ handed, onChange }: HandedPapersProps) {
  const options = [
    { value: '', label: t('issuing.fields.notHanded') },
    ...HANDED_STATES.map((value) => ({ value, label: t(`issuedPapers.delivery.states.${value}`) })),
  ];
  const choose = (paper: Handed[number]['paper'], chosen: string) => {
    const state = HANDED_STATES.find((known) => known === chosen);
    const others = handed.filter((one) => one.paper !== paper);
    const next = state ? [...others, { paper, state }] : others;
    onChange(HANDED_PAPERS.flatMap((paper) => next.filter((one) => one.paper === paper)));
  };
  return (
    <Fieldset legend={t('issuing.fields.papers')}>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
        {HANDED_PAPERS.map((paper) => (
          <NativeSelect
            key={paper}
            label={t(`issuedPapers.delivery.names.${paper}`)}
            data={options}
            value={handed.find((one) => one.paper === paper)?.state ?? ''}
            onChange={({ currentTarget }) => choose(paper, currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
