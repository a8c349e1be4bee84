export { default } from '../features/social/social-page';
