export { HeroScene } from './hero-scene';
