import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '../kit/plain/IconButton.tsx';
import { useColorScheme } from '../lib/colorScheme.ts';
import { t } from '../text/t.ts';

export function SchemeToggle() {
  const [scheme, choose] = useColorScheme();
  const dark = scheme === 'dark';
  return (
    <IconButton label={t(dark ? 'site.lightColours' : 'site.darkColours')} onClick={() => choose(dark ? 'light' : 'dark')}>
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </IconButton>
  );
}
