import type { ModuleContent } from '@gently/contracts/training-authoring';
import { list, picture, quiz, RULES, steps, text, thinkFirst } from './parts';

export const FIRST_VISIT: ModuleContent = {
  ...RULES,
  title: 'The first visit',
  description:
    'From the first message to the last wave at the door: how to arrive, listen, agree on a plain plan, and leave somebody with more calm than they had before.',
  category: 'communication',
  difficulty_level: 'beginner',
  duration_minutes: 60,
  is_required: false,
  is_featured: true,
  order_index: 70,
  certificate_months: null,
  learning_objectives: [
    'Prepare a first visit, and say in advance what will happen',
    'Listen more than you speak in the first half hour',
    'Agree on one aim, one area and one sign for stop',
    'Close the visit so that the person knows what comes next',
  ],
  prerequisites: [],
  content_blocks: [
    text('visit-before', 'Before you ring the bell', [
      'By the time you come, most people have thought about this hour for weeks. Many have tidied up at night, wanted to cancel, or told nobody about you. The visit begins with your first message.',
      'Read what the person has chosen to share: how they like to communicate, sensory needs, what they hope for. Opening it is recorded, and the person can see that. Read it because you need it, close to the session, and do not discuss it with others.',
      'Then write through the app, in short sentences: who comes, when, for how long, and that nothing needs to be tidied. Say what you look like or which coat you wear. Ask two things: “Is there anything I should know about the way to your door?” and “Is there anything that would make it easier to let me in?”',
      'Pack little: gloves, bags, labels, a pen, a tea towel, a timer, water. Tell the person whom you trust when you should be done, as the module on safety explains. Arrive on time, and not early either: five minutes early can feel like an ambush.',
    ]),
    text('visit-door', 'The first five minutes', [
      'Say your name and thank the person for opening. Then wait to be led. “Where may I put my shoes?” is a better beginning than any look around the room. Keep your eyes with the person, and your face as it is in a friend’s kitchen.',
      'Do not say “it is not that bad”. You do not know how it feels. Do not say “we will soon have this sorted” either; perhaps that is not what is wished for. It is enough to say: “Thank you for letting me come. We have two hours. You decide what happens with your things, and we can stop at any time. Would you like to sit first, or show me around?”',
      'Some people wish to show everything at once, others only the hall. Both are fine. Ask before each door, “May I come in here?”, and touch nothing. If somebody else is at home, greet them, and find out quietly whether your client can speak freely. If not, offer a walk to the shop or a telephone call.',
    ]),
    picture(
      'visit-picture',
      'Beside each other',
      'two_chairs',
      'Two chairs turned towards a small round table, on which stand two cups and a sheet of paper',
      'Two chairs and a table are enough for a first visit. What is said here carries everything after it.',
    ),
    text('visit-listen', 'Listening', [
      'In the first half hour, speak a quarter of the time at most. Open questions that can be answered with a single picture are the best: “What would you like to be able to do here?” “Where in this home is it good?” “Which moment of the day is the hardest?” Then be quiet. Many people say the important thing after the pause.',
      'Say back what you have heard, in the person’s own words: “You would like to eat at the table with your daughter again. Did I get that right?” Do not translate it into your own trade, such as “so, declutter the dining area”.',
      'Ask what was tried before, and what must *not* happen. The answer to the second question is often the key. “My sister threw away my letters” tells you more about the way to work than any list of rooms. And let people know how much you need to know: not much. Nobody has to explain how it came to be like this. If someone wants to tell it, listen, and do not console in haste.',
    ]),
    text('visit-plan', 'A plain plan, and the quiet no', [
      'A plan fits on one card. Write it together, in large letters, and leave it there.',
      steps(
        'What we want: “Eat at the table on Sunday.”',
        'Where we begin, and where it ends: “The left half of the table.”',
        'What stays as it is: “The chair with the coats. The letters.”',
        'How we stop: a word, a hand on the table, a card.',
        'What I do, what you do: “I hold things up. You say where.”',
      ),
      'Then listen for a no that is not said out loud. It can sound like “if you think so”, “I suppose”, “maybe later”, a joke, a change of subject, a long silence or a very quick yes. It can look like a step back, arms around a box, a hand that keeps hold of a thing. Treat each of them as a no: “I am not sure that was a yes. Let us leave it.” Nothing is lost by it, and you have shown that a no costs nothing here. That is when real yeses begin.',
    ]),
    text('visit-end', 'The last fifteen minutes, and a practice', [
      'Begin the end early. Tidy away your things, look together at what was done, and ask: “What was good? What would you like to be different next time?” Write the answer on the card. Say precisely what you will do: a note in the app, what you carry out and where to. Promise nothing else. Do not press for the next date; “you can book when it suits you” is enough.',
      'Many people feel light in the evening and low the day after. You may say so: “If tomorrow feels heavy, that happens to many. Nothing is decided that you have not decided.” Write your summary the same day, in words you would be glad to let the person read, for they do.',
      'Now practise for thirty minutes with a friend or colleague. They play somebody who is ashamed and says no only in a roundabout way. You have ten minutes from the bell to the card. Change over. Then ask each other:',
      list(
        'When did I feel judged, and what did you do at that moment?',
        'Which no did you hear, and which one did you miss?',
        'Whose words are on the card?',
      ),
    ]),
    thinkFirst('visit-think', 'Think first: three moments', [
      [
        'The door opens a hand’s breadth. “It is not a good day. I am so sorry that you came all this way.” What do you say?',
        '“Thank you for telling me. We could sit on the step for five minutes, or I go and we find another time. Both are fine with me.” Do not mention your journey. Explain the rules for cancelling only if the person asks.',
      ],
      [
        'You are shown seven rooms in ten minutes, faster and faster. How do you help without interrupting?',
        'Go along, keep calm, and at the end say: “You have shown me a lot, thank you. Shall we sit? Which of these rooms do you most want to feel different on Sunday?”',
      ],
      [
        'Your client answers “you are the expert, just say what to do”. What do you do?',
        'Give structure, not decisions: “I know ways of working, you know your life. I suggest two places where we could begin. Which one would you feel more tomorrow?”',
      ],
    ]),
    quiz('visit-quiz', [
      {
        question: 'You are ten minutes early. What do you do?',
        options: [
          'Ring the bell and explain that the roads were clear',
          'Send a text that you are already there and can begin',
          'Wait around the corner until the time that was agreed',
          'Ring, and offer to wait in the hall until it is time',
        ],
        correct: 2,
        explanation:
          'The agreed time is part of the plan. Many people need the last minutes before the door.',
      },
      {
        question: 'Which sentence at the door is the most helpful?',
        options: [
          '“Thank you for letting me come. We can stop at any time.”',
          '“Please do not worry, this really is not that bad at all.”',
          '“What a lovely house! We will soon have all this sorted.”',
          '“I am used to everything, so nothing here can shock me.”',
        ],
        correct: 0,
        explanation:
          'It thanks and gives control. The others judge the home, promise something, or hint that there is something shocking.',
      },
      {
        question: 'Your client says “if you think so”, and holds the box a little tighter. What do you do?',
        options: [
          'Take it as a yes, since the words were a yes',
          'Explain once more why this would be a good step',
          'Ask directly why it is so hard to let this one go',
          'Take it as a no, say so kindly, and leave the box',
        ],
        correct: 3,
        explanation: 'Words and hands disagree. A no that is respected makes the next yes trustworthy.',
      },
      {
        question: 'Which aim belongs on the card?',
        options: [
          '“Declutter the dining area by about sixty per cent.”',
          '“Eat at the table with Mia on Sunday once again.”',
          '“Get the whole of downstairs into a decent state.”',
          '“Learn to part from things more easily in future.”',
        ],
        correct: 1,
        explanation:
          'It is in the person’s own words, can be pictured, and can be reached. The others are ours, too large, or a judgement.',
      },
      {
        question: 'Which question tells you most about how to work with somebody?',
        options: [
          '“What must not happen here?”',
          '“How did it come to be so?”',
          '“How long has it been like this?”',
          '“Who else should be consulted?”',
        ],
        correct: 0,
        explanation:
          'What went wrong before shows what safety means for this person. The way it came about is theirs to tell or to keep.',
      },
      {
        question: 'What do you write into your summary after the visit?',
        options: [
          'Your impression of how the person is coping with life at the moment',
          'As little as possible, as the person might take offence at the words',
          'What was done and agreed, in words that you would say to the person',
          'Everything you noticed in the home, in case a colleague takes over',
        ],
        correct: 2,
        explanation:
          'The person reads it. Facts and agreements help both of you; impressions and inventories do not belong there.',
      },
    ]),
  ],
};
