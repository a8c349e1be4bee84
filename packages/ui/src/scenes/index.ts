export { HeroScene } from './hero-scene';
export { BookingScene, ConfirmedScene, Hands, LostScene, OnlineScene } from './moment-scenes';
export { EmptyShelf, OpenBox, TidyShelf } from './shelf-scenes';
