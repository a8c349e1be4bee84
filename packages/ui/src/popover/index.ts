export { usePopover } from './use-popover';
