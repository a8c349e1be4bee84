import { ADVERTISED_FROM_PRICES } from '@gently/contracts';
import { ADVERTISED_KEYS } from '@gently/contracts/catalogue-options';
import type { ServiceFields } from '../modules/services';

type DemoService = Omit<ServiceFields, 'active' | 'order' | 'neurodivergentFriendly'>;

const SERVICES: readonly DemoService[] = [
  {
    slug: 'home-decluttering',
    name: 'Home Decluttering',
    description:
      'Two steady hours on one room. We sort together, at your speed, and you decide what stays. Nothing leaves without your say.',
    category: 'decluttering_support',
    pricePence: 9000,
    durationMinutes: 120,
  },
  {
    slug: 'home-decluttering-adhd',
    name: 'Home Decluttering with ADHD Support',
    description:
      'A longer visit with short tasks, plenty of pauses and someone who keeps the thread, so that starting is not all on you.',
    category: 'decluttering_support',
    pricePence: 12_000,
    durationMinutes: 180,
  },
  {
    slug: 'adhd-support',
    name: 'ADHD Support',
    description:
      'One to one, online. We look at what keeps getting stuck and build small routines that forgive the days when they slip.',
    category: 'online_coaching',
    pricePence: 5500,
    durationMinutes: 60,
  },
  {
    slug: 'digital-organization',
    name: 'Digital Organization',
    description:
      'Inbox, photos, files and passwords, brought into an order that you can find your way around again next month.',
    category: 'paperwork_support',
    pricePence: 6000,
    durationMinutes: 90,
  },
  {
    slug: 'body-doubling',
    name: 'Body Doubling',
    description:
      'Quiet company by video while you do the thing you have been putting off. Cameras and talking are optional.',
    category: 'body_doubling',
    pricePence: 2000,
    durationMinutes: 60,
  },
  {
    slug: 'pay-it-forward',
    name: 'Pay-It-Forward Session',
    description:
      'The same care at a price that the community helps to carry, for times when money is tight. No questions, no forms.',
    category: 'pay_it_forward',
    pricePence: 1000,
    fullPricePence: 4500,
    durationMinutes: 60,
  },
  {
    slug: 'kitchen-reset',
    name: 'Kitchen Reset',
    description:
      'Cupboards, worktops and the drawer of everything. We finish with a kitchen in which you can make a cup of tea in peace.',
    category: 'home_organisation',
    pricePence: 9000,
    durationMinutes: 120,
  },
  {
    slug: 'wardrobe-and-laundry',
    name: 'Wardrobe and Laundry Reset',
    description:
      'Clothes that feel right where you can see them, and a laundry rhythm with as few steps as we can manage.',
    category: 'home_organisation',
    pricePence: 8400,
    durationMinutes: 120,
  },
  {
    slug: 'desk-reset',
    name: 'Desk and Workspace Reset',
    description:
      'A place to work or study that is kind to your senses: light, cables, paper and a spot for what comes next.',
    category: 'home_organisation',
    pricePence: 6750,
    durationMinutes: 90,
  },
  {
    slug: 'paperwork-catch-up',
    name: 'Paperwork Catch-up',
    description:
      'We open the post together, sort what matters from what does not, and make the two phone calls that felt too big.',
    category: 'paperwork_support',
    pricePence: 6000,
    durationMinutes: 90,
  },
  {
    slug: 'body-doubling-long',
    name: 'Body Doubling, Long Session',
    description:
      'Two hours of shared focus with a gentle check-in every half hour. Bring tidying, study, forms or cooking.',
    category: 'body_doubling',
    pricePence: 4000,
    durationMinutes: 120,
  },
  {
    slug: 'moving-home',
    name: 'Moving Home Support',
    description:
      'Before or after a move: deciding, packing, labelling and making the new place liveable, one box after another.',
    category: 'decluttering_support',
    pricePence: 15_000,
    durationMinutes: 180,
  },
  {
    slug: 'gentle-planning',
    name: 'Gentle Planning Session',
    description:
      'A calm hour online to turn a heap of worries into a short list, with a plan for the week that has room to breathe.',
    category: 'online_coaching',
    pricePence: 4500,
    durationMinutes: 60,
  },
  {
    slug: 'pay-it-forward-body-doubling',
    name: 'Pay-It-Forward Body Doubling',
    description: 'An hour of quiet company by video, carried by the community for people who need it.',
    category: 'pay_it_forward',
    pricePence: 500,
    fullPricePence: 2000,
    durationMinutes: 60,
    onlineOnly: true,
  },
];

/** The catalogue of the demo: every category, and a service behind every advertised price. */
export const DEMO_SERVICES: readonly ServiceFields[] = SERVICES.map((service, index) => ({
  ...service,
  neurodivergentFriendly: true,
  active: true,
  order: index + 1,
  advertisedAs: ADVERTISED_KEYS.filter((key) =>
    ADVERTISED_FROM_PRICES.some((card) => card.key === key && card.serviceSlug === service.slug),
  ),
}));
