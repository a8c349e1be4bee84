export { TabLinks } from './tab-links';
export { Tabs, type TabsProps } from './tabs';
