import type { ModuleContent } from '@gently/contracts/training-authoring';
import { MODULE_IDS } from './ids';
import { list, picture, quiz, RULES, steps, text, thinkFirst } from './parts';

export const HOARDING: ModuleContent = {
  ...RULES,
  title: 'Hoarding: safety first, consent always',
  description:
    'For experienced declutterers. How to work with people whose homes are very full: reducing harm, keeping trust, never clearing without consent, and knowing when others are needed.',
  category: 'practice',
  difficulty_level: 'advanced',
  duration_minutes: 75,
  is_required: false,
  is_featured: false,
  order_index: 100,
  certificate_months: null,
  learning_objectives: [
    'Explain why clearing against somebody’s will does harm',
    'Choose aims that make a home safer before they make it emptier',
    'Sort with somebody for whom each decision is heavy',
    'Recognise where our part ends, and work alongside other services',
  ],
  prerequisites: [MODULE_IDS.firstVisit, MODULE_IDS.sorting, MODULE_IDS.boundaries, MODULE_IDS.safety],
  content_blocks: [
    text('hoarding-people', 'What hoarding is, and what it is not', [
      'Hoarding means that parting from things is so hard that they fill the rooms, until these can no longer be used as they were meant to be. The World Health Organization lists hoarding disorder as a condition of its own, and studies put it at roughly two or three adults in a hundred. It often begins in youth and is often connected with loss, poverty or violence, with anxiety, depression, ADHD or autism. Not everybody with a very full home has it, and we do not say who does.',
      'It has nothing to do with laziness or dirt. Things can mean safety, memory, responsibility (“somebody could still use it”), beauty or company. To throw one away may feel like hurting somebody.',
      'Please do not say “hoarder”, “rubbish” or “junk”. Use the person’s own words: collection, things, my papers. Talking therapy of the cognitive behavioural kind helps some people, usually slowly and in part. We offer something else: safe, patient help at home, which goes well with therapy and does not replace it.',
    ]),
    text('hoarding-consent', 'Never clear without consent', [
      'Clearing against somebody’s will, or behind their back, is the one thing we never do. It does not treat what lies behind; homes often fill again, and people have fallen ill, lost all trust or turned away from any help. A family’s good intentions change nothing about that.',
      'Consent means: this person, for this thing, now, knowing what happens with it, and free to say no. “You may throw away everything in the hall” said in fear of eviction is not consent for the letter in the third bag. So we show each thing, or each group that the person has named as a group, and we leave bags open until the end. A yes may be taken back while the thing is still in the home, without a word of reproach.',
      list(
        'Nobody else can consent: not a son, a landlord, or whoever pays.',
        'No tricks: no “it will go to a museum”, no bag carried out quietly.',
        'If you doubt whether somebody can understand and weigh up a decision, stop, and speak with your manager. The law has its own rules for that.',
      ),
      'Should an authority order a clearance, it is not our job to carry it out. We can be there for the person, if they wish it.',
    ]),
    picture(
      'hoarding-picture',
      'First the path',
      'full_room',
      'A very full room with boxes, books and bags up to the height of a person, and through it one clear path to a sunny window',
      'The room is still full, and it is a great deal safer. That is a success that can be repeated.',
    ),
    text('hoarding-harm', 'Harm reduction: safer before emptier', [
      'An emptier home is not the aim. The aim is that the person lives there more safely and more as they wish. Harm reduction asks what could hurt somebody this week, and begins there, with as few decisions as it can. Often things do not have to leave at all; they only need another place.',
      steps(
        '**Way out**: one path as wide as the shoulders, from bed to door, and a door that opens fully.',
        '**Fire**: one metre free around heater, cooker and sockets; a smoke alarm that works. A fire service’s home visit often helps.',
        '**Falling things**: stacks no higher than the chest, the heavy below.',
        '**Water, warmth, food**: toilet, one tap, one place to cook, one to sleep.',
        '**Health**: what rots or moulds, with the person’s yes.',
      ),
      'Agree on one of these as a *shared* aim, in their words: “I would like the paramedics to reach me.” The Clutter Image Rating, nine photos per room, can help people to say where they are. Use it only together and never as a mark. Measure what counts: can the door be opened, has anybody fallen?',
    ]),
    text('hoarding-sorting', 'Sorting when each decision is heavy', [
      'Short sessions, more of them. Thirty to sixty minutes of sorting are plenty. Begin with what carries the least meaning, such as packaging or doubles, and never with photos, presents or the things of somebody who died.',
      'The person decides and handles the things, or you hold each one up, and do not touch without asking. Let the sorting be about *rules* that the person finds for themselves: “Newspapers that are older than a year may go, if I have looked at the front page.” A rule that was found once saves a hundred decisions. Write it down and keep to it strictly, also where you would have gone further.',
      'Strong feelings come up. Slow down, name what you see, wait: “That is a heavy one. Shall it stay for today?” Some like to try how it feels to put a thing outside the door for one day, with the right to fetch it back. Praise nothing that leaves, and regret nothing that stays. What you can value is the courage: “You opened twelve envelopes today.” And talk about coming in as well: what enters the home is often easier to change than what leaves it.',
    ]),
    text('hoarding-others', 'With others, and your own limits', [
      'A very full home is seldom a matter for one helper. GP, social worker, housing officer, fire service, family and therapist may all play a part. In many areas of the UK councils have agreed on how they work together on hoarding. With the person’s permission we take part: we say what *we* do, and keep their secrets. In England the guidance on the Care Act counts hoarding among the forms that self-neglect can take. If you think that somebody can no longer keep themselves safe, tell your manager the same day; in immediate danger call 999. Children and animals in the home are always a reason to ask for advice.',
      'Protect yourself: mask, gloves, closed shoes, no climbing over heaps, somebody who knows when you should be back. If a floor gives way, if there are vermin, needles or gas, stop, as the module on safety says.',
      'Progress is slow, with steps backwards. Before the quiz, take thirty minutes: choose something of your own that you would not part with. Write down what it is for you. Then imagine a kind stranger who says, “you have not used it in years”. Which sentence from that stranger would have let you feel safe? Keep it in your notes.',
    ]),
    thinkFirst('hoarding-think', 'Think first: three moments', [
      [
        'The landlord’s inspection is in nine days. The daughter says: “We clear it at the weekend while Mum is in hospital.” What do you say?',
        '“I understand your fear. I cannot take part in that, and I think it would harm her. But with her yes we could clear the path, the cooker and the alarm by then. Shall we ask her together, and ask the landlord what he really needs to see?” Tell your manager today.',
      ],
      [
        'After an hour of sorting, two yoghurt pots are in the bag. Your client is exhausted and says: “I have done nothing.” And now?',
        '“You have made sixty decisions. Most of them were ‘stays’, and those count as well. And we have found a rule for lids.” End the session here, and look at the path that stayed clear since last time.',
      ],
      [
        'You find a bag that your client put out for recycling last time, back in the hall. What do you say?',
        'Nothing about failure. “I see the bag has come back. Was it too soon?” Perhaps there is one thing in it that matters. Take that out together, or let it stay and choose something lighter.',
      ],
    ]),
    quiz('hoarding-quiz', [
      {
        question:
          'The person’s son wants you to clear the bedroom while she is away. He pays. What do you do?',
        options: [
          'Clear only what is plainly broken or spoilt, and list it for her',
          'Decline, explain why, and offer to work on safety with her consent',
          'Ask him for a written order, so that you are covered afterwards',
          'Sort everything into boxes, but leave all of these in the home',
        ],
        correct: 1,
        explanation:
          'Nobody else can consent, and no list or written order changes that. Moving things without her would break her order and her trust as well.',
      },
      {
        question: 'What is usually the first aim in a very full home?',
        options: [
          'A room that is finished, as a model for the others',
          'Half as many things in the rooms within one month',
          'A tidy hall, as visitors and neighbours see it first',
          'A way out, and a free space around anything hot',
        ],
        correct: 3,
        explanation:
          'Safer comes before emptier. A path and no fire risk protect life, and need few decisions.',
      },
      {
        question: 'Why does clearing somebody’s home by force seldom help?',
        options: [
          'It does not change what lies behind, and can destroy trust in any help',
          'It is always more expensive than regular sessions over several years',
          'It is seldom done with enough care for things that have some value',
          'It only helps if therapy begins in the very same week as the clearing',
        ],
        correct: 0,
        explanation:
          'Homes often fill again, and the distress can be great. Trust is the ground on which any later help stands.',
      },
      {
        question: 'With which things do you begin?',
        options: [
          'With what takes up the most room',
          'With what hurts, to have it behind you',
          'With what carries the least meaning',
          'With what is worth the most money',
        ],
        correct: 2,
        explanation:
          'Light decisions first. So strength and trust can grow before anything heavy is touched.',
      },
      {
        question:
          'Your client has agreed to a bag going, and now wants one thing back out of it. What do you do?',
        options: [
          'Take it out together, without any comment or reproach',
          'Remind them gently of the decision they have made before',
          'Suggest waiting a day to see whether the wish goes away',
          'Agree to it this once, if another thing goes in its place',
        ],
        correct: 0,
        explanation:
          'A yes may be taken back while the thing is still in the home. That makes the next yes possible.',
      },
      {
        question:
          'You think that somebody can no longer keep themselves safe. There is no immediate danger. What do you do?',
        options: [
          'Call the family, so that they can decide what has to be done',
          'Ask the council by telephone for a clearance of the property',
          'Tell your manager the same day, and write down what you saw',
          'Give it some weeks, since trust has to grow before all else',
        ],
        correct: 2,
        explanation:
          'Self-neglect is a safeguarding matter. Your manager knows the way to the team; in immediate danger you call 999.',
      },
    ]),
  ],
};
