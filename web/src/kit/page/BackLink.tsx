import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from '../../lib/isPlainClick.ts';

/**
 * Back link of a page, above its title. Where the page was opened from there by a link with `state: { from: to }`, it goes back in the
 * history, to where that was scrolled.
 */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <Button
      component={Link}
      to={to}
      onClick={(press) => {
        if (state?.from !== to || !isPlainClick(press)) return;
        press.preventDefault();
        navigate(-1);
      }}
      variant="subtle"
      size="compact-md"
      px={4}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      {children}
    </Button>
  );
}
