import { Tooltip, type TooltipProps } from '@mantine/core';

/** The name of a link of the sidebar that is collapsed to icons, which no phone has: it is loaded by itself. */
export const SidebarTooltip = (tooltip: Pick<TooltipProps, 'label' | 'children'>) => (
  <Tooltip position="right" events={{ hover: true, focus: true, touch: false }} {...tooltip} />
);
