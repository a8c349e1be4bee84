import type { ModuleContent } from '@gently/contracts/training-authoring';
import { list, picture, quiz, RULES, text, thinkFirst } from './parts';

export const SENSORY: ModuleContent = {
  ...RULES,
  title: 'Sensory needs and tired days',
  description:
    'What noise, light, smell and touch can cost or give, how to make yourself an easy guest, and how to plan a session for the energy that is there.',
  category: 'neurodiversity',
  difficulty_level: 'beginner',
  duration_minutes: 30,
  is_required: false,
  is_featured: false,
  order_index: 30,
  certificate_months: null,
  learning_objectives: [
    'Name eight senses, and give for each an example from a home',
    'Prepare yourself and a room so that both are easier to bear',
    'Notice the first signs of overload, and offer a pause without fuss',
    'Plan for the energy of the day instead of an ideal day',
  ],
  prerequisites: [],
  content_blocks: [
    text('sensory-senses', 'More than five senses', [
      'Sight, hearing, smell, taste and touch are the senses we learn at school. Three more matter just as much in a home: balance, the sense of where our body is, and the sense of what happens inside it, such as hunger, thirst, pain or the need to rest.',
      'Each sense can be keen, faint, or both on different days. For one person the fridge hums like a lorry. Another does not notice that the milk has gone off. One needs a heavy blanket to feel where their legs are, another cannot bear a label in a jumper. Autistic people and people with ADHD often describe such differences, but so do many others, for example with migraine, after a concussion, or in long illness.',
      'Sensory needs are not taste and not fuss. When somebody says that a sound hurts, it hurts. Clients can note their sensory needs with us, and before a session you see what they have chosen to share. It is a beginning. Ask what has changed.',
    ]),
    text('sensory-guest', 'Being an easy guest', [
      'You are yourself the strongest thing in the room: your voice, your smell, your movements. A few habits make you easy to be near, and none of them costs much.',
      list(
        'No perfume, scented hand cream or strong fabric softener. Do not smoke on the way.',
        'Soft shoes or clean socks, quiet clothes, no jangling keys or bracelets.',
        'Your phone on silent, not on vibrate. If you must be reachable, say so first.',
        'A calm voice from where you can be seen. Nobody likes a question from behind.',
        'No touch without asking, also no pat on the arm when it goes well.',
        'Unscented cleaning things, or the client’s own. Ask before any spray.',
      ),
      'Ask how the person wants the room: curtains, lamp, radio, window, heating. Then ask again after half an hour, because bodies change. Some people notice late that they are cold, hungry or need the toilet. A pause that comes by the clock helps them more than the question “do you need a break?”',
    ]),
    picture(
      'sensory-picture',
      'Somewhere to go back to',
      'calm_corner',
      'A corner with a soft armchair, a blanket and a cushion, a plant beside it and a lamp with warm light',
      'Make one corner easy before you sort anything. It is where both of you rest, and it stays when you go.',
    ),
    text('sensory-sorting', 'Sorting is hard on the senses', [
      'Sorting raises dust, rattles, smells and shows us a hundred things at once. You can plan for that. Begin with the corner in which the person will sit. Clear it, give it the light they like, and leave it alone for the rest of the day. Sort at a table with a plain cloth, and cover what you are not working on with a sheet: what is covered does not ask anything.',
      'Do the noisy and the dusty parts last, or while the person is in another room, if they agree. Say before a sound comes: “I am going to pour these out, it will be loud for three seconds.” Offer ear defenders or gloves if you carry them, and do not comment on whether they are used.',
      'Things can also do good to the senses. A smooth stone, a string of lights, the smell of a certain soap may look like clutter and be the very thing that makes a room bearable. Ask what a thing does for the person before you ask where it should go.',
    ]),
    text('sensory-energy', 'Tired days', [
      'Many clients live with energy that changes from day to day. Some count it in spoons: every task takes one, and when the drawer is empty it is empty. Getting dressed and opening the door to you may already have cost two. Pushing on can be paid for with days in bed, so *stopping early is good work*.',
      'Begin each session with a question about today: “Is this a small, a middle or a large day?” Have a plan ready for each. On a small day you might sort from the sofa, one tray at a time, you fetching and the person pointing. Or you may only take out what was decided last time.',
      'First signs of overload are often quiet: shorter answers, rubbing hands or eyes, looking for the door, mistakes, sudden hurry, or a very polite “no, I am fine”. Name the pause and not the person: “I would like ten minutes’ break now.” Before the quiz, spend ten minutes in your own kitchen with your eyes closed. Write down all that you hear, smell and feel, and what you would take away if you could.',
    ]),
    thinkFirst('sensory-think', 'Think first: three moments', [
      [
        'Your client asks you to work without talking. How do you manage decisions together?',
        'With three trays and three cards: stays, goes, decide later. The person points or places. Write your few questions on paper, one at a time, and agree on a sign for a pause.',
      ],
      [
        'The room smells strongly of something that went off. Your client does not seem to notice. What do you say?',
        'Neutral and practical: “I think there is some old food near the window. May I open the window and take care of it first?” No face, no lecture. If there is mould or a risk to health, follow the safety module.',
      ],
      [
        'Halfway through, your client says: “I am fine, let us just finish.” You see that their hands shake. What do you do?',
        'Take the decision off them without telling them how they feel: “I could do with a break. Let us sit for ten minutes and then look at what is left.” Afterwards offer a small end, which is complete in itself.',
      ],
    ]),
    quiz('sensory-quiz', [
      {
        question: 'Which sense tells us that we are hungry, cold, or in need of rest?',
        options: [
          'The sense of balance, which belongs to the inner ear',
          'The sense of touch, which belongs to the skin alone',
          'The sense of where the parts of our body are just now',
          'The sense of what is happening inside of our own body',
        ],
        correct: 3,
        explanation:
          'Some people notice these signals late. A pause by the clock helps them more than being asked.',
      },
      {
        question: 'What do you do about your own phone in a session?',
        options: [
          'Silent and out of sight; if you must be reachable, you say so',
          'On vibrate and on the table, so that no sound disturbs anybody',
          'On a soft ringtone, so that the client is used to it quite soon',
          'Switched off and in the car, so that nobody at all can reach you',
        ],
        correct: 0,
        explanation:
          'Vibration on a table can be louder than a ring. And for your own safety a phone belongs on you when you work alone.',
      },
      {
        question: 'Before you pour a box of building bricks onto the table, you …',
        options: [
          'do it slowly, so that the noise is spread over a longer time',
          'wait until the client is looking at something else for a while',
          'say what will sound, and for how long, and wait for a nod',
          'put the bricks aside, because noisy things are best left out',
        ],
        correct: 2,
        explanation:
          'A sound that is announced is easier to bear than a surprise, and the person can leave the room or say no.',
      },
      {
        question: 'A client says at the door: “Today is a very small day.” What is a good answer?',
        options: [
          '“You will see, once we have begun, the energy comes by itself.”',
          '“Thank you for saying so. Then we do the sofa plan, and may stop early.”',
          '“Then I had better come back on another day, when you are feeling well.”',
          '“No problem at all, you rest upstairs and I do the kitchen on my own.”',
        ],
        correct: 1,
        explanation:
          'You have a plan for small days, and the person keeps the lead. Working on alone would take their decisions away.',
      },
      {
        question: 'What do you prepare first in a room in which you will sort?',
        options: [
          'One calm corner for the person',
          'A place for all of the rubbish',
          'The pile that is in the way most',
          'Bright light in the whole room',
        ],
        correct: 0,
        explanation:
          'A corner that is easy to be in makes everything afterwards easier, and it stays when you leave.',
      },
      {
        question: 'Which of these is most likely an early sign of overload?',
        options: [
          'Telling a long story about where a thing comes from',
          'Sitting down on the floor in order to sort more easily',
          'Asking you to explain the next step for a second time today',
          'Short, very polite answers from somebody who talked before',
        ],
        correct: 3,
        explanation:
          'Becoming quieter and politer is easily overlooked. The others can have many reasons, and of course it is always right to ask.',
      },
    ]),
  ],
};
