import type { Statement } from '@contract/dues.ts';
import { List } from '@mantine/core';
import { formatMoment } from '../../kit/dates/days.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { t } from '../../text/staff.ts';

/** Why a sale was amended, the latest first; nothing where it was not. Not printed: the reasons are the office's own words. */
export function Amendments({ sale: { amendments = [] } }: { sale: Statement['sale'] }) {
  if (amendments.length === 0) return null;
  return (
    <div data-screen-only>
      <Panel title={t('dues.statement.amendments')}>
        <List spacing={4}>
          {amendments.map(({ created_at, username, reason }) => (
            <List.Item key={created_at} style={{ overflowWrap: 'anywhere' }}>
              {t('dues.statement.amended', { when: formatMoment(created_at), who: username, reason })}
            </List.Item>
          ))}
        </List>
      </Panel>
    </div>
  );
}
