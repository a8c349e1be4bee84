import type { ModuleContent } from '@gently/contracts/training-authoring';
import { list, picture, quiz, RULES, steps, text, thinkFirst } from './parts';

export const ADHD: ModuleContent = {
  ...RULES,
  title: 'ADHD and the full house',
  description:
    'How attention, time and memory can work for people with ADHD, what shame does to a home, and how you help without taking over. With a practice of your own.',
  category: 'neurodiversity',
  difficulty_level: 'beginner',
  duration_minutes: 45,
  is_required: false,
  is_featured: true,
  order_index: 10,
  certificate_months: null,
  learning_objectives: [
    'Say in plain words how attention that moves by interest can fill a home',
    'Offer support for beginning, for time and for memory, and ask which of it is wanted',
    'Notice shame, and speak so that it grows smaller',
    'Leave a person with something that works without you',
  ],
  prerequisites: [],
  content_blocks: [
    text('adhd-attention', 'Attention that moves by interest', [
      'ADHD stands for attention deficit hyperactivity disorder. Many people with ADHD find the name misleading: attention is rarely missing. It goes to what is new, urgent, interesting or worrying, and it is hard to send it anywhere else by will alone. About three to four in a hundred adults in the UK are thought to have ADHD, and many were grown up before anybody noticed.',
      'In a home this can look like many open beginnings: a drawer half sorted, a shelf half built, letters in three places. None of it says that the person does not care. Often they care very much, and have been tired by caring for years.',
      'No two people are alike. Some are restless, others sit still while their thoughts run. Some take medicine, some do not, and that is not ours to discuss. You do not need to know whether somebody has a diagnosis. You need to know what helps them today, and the way to find out is to ask.',
    ]),
    picture(
      'adhd-picture',
      'Everything open at once',
      'busy_mind',
      'A head seen from the side, filled with open boxes; a paper, a plant, a clock and a star look out of them',
      'Many boxes are open, and each of them calls. Our work is to close some gently, for an hour.',
    ),
    text('adhd-time', 'Time, memory and what is out of sight', [
      'Studies find that many people with ADHD judge stretches of time less exactly than others do. People put it more simply: there is *now*, and there is *not now*. A session without visible time can drift, and its end can come as a shock.',
      'Working memory is the small table in the mind on which we hold what we are doing. When it is crowded, a step can fall off: somebody goes upstairs for scissors and comes back with a photo album. That is not a lack of will either.',
      'What often helps, if the person likes it:',
      list(
        'a clock or timer that both of you can see, and a word ten minutes before the end',
        'one written line that says what you are doing now, on a card on the table',
        'things at the place where they are used, open or in clear boxes, with words on them',
        'a “belongs elsewhere” basket, so that nobody leaves the room to put one thing away',
      ),
      'Offer one of these, not all four. A system that needs a good memory to keep it up will not last.',
    ]),
    text('adhd-beginning', 'Beginning, and being beside somebody', [
      'The hardest step is often the first one. A task that looks like a wall has no door. You can make a door by making the step smaller: not “the kitchen”, not “the table”, but “the cups on the table”. Agree on it, then begin yourself, calmly and slowly, beside the person.',
      'Many people report that the quiet presence of somebody else makes it possible to start and to stay. This is called body doubling. Research on it is still young, so we do not promise that it works; we try it and ask. Some want to talk meanwhile, others want silence. Some would rather have you on a screen than in the room.',
      'Interest is fuel. If a box of old photos takes the whole attention, do not fight it. Say what you see: “This one is a good box for an evening. Shall we give it a place, and come back to the cups?” Then let the person decide. Sometimes the photos are what today was for.',
    ]),
    text('adhd-shame', 'What shame does, and how to speak', [
      'Many adults with ADHD have heard “you only need to try harder” since they were small. Shame makes people hide things, cancel visits and stop opening letters. It takes the strength that sorting needs. The most useful tool you bring is a face that is not surprised.',
      'Speak about the thing, not about the person. “This pile has three kinds of paper in it” helps. “You have let this build up” does not. Do not praise as one praises a child either. Say what was done: “You decided about forty things in half an hour.”',
      'Please avoid jokes about mess, even if the person makes them first. Do not compare with other homes, and never take a photo without the consent that our app asks for. If tears come, stop. Offer water, quiet or a different task. You might say: “We can leave it exactly like this. Nothing here is urgent for me.” Then wait for an answer, and keep to it.',
    ]),
    text('adhd-practice', 'Practice: twenty minutes of your own', [
      'Please do this before the quiz. It is part of the time that this module takes, and it teaches more than reading.',
      steps(
        'Choose a task of your own that you have put off. Write down how it feels to look at it. One sentence is enough.',
        'Divide it until the first step takes less than two minutes. Write that step on a card.',
        'Set a timer that you can see to ten minutes, and begin. When you notice that you have gone somewhere else, look at the card and go on without a word of blame.',
        'Stop when the timer ends, also in the middle. Write down what was hard: the beginning, the staying or the stopping.',
        'Now write two sentences with which you would offer the card and the timer to a client, so that it is easy to say no.',
      ),
      'Keep the two sentences in your notes for this module. If you can, say them to a colleague and ask how they sounded. Would you have felt invited, or managed?',
    ]),
    thinkFirst('adhd-think', 'Think first: three moments', [
      [
        'After twenty minutes your client has begun five piles, and says: “I am hopeless, I make everything worse.” What do you say first?',
        'Something true and small. For instance: “Five piles means five kinds of things that you have recognised. Which one is nearly finished?” Leave “hopeless” unrepeated, do not argue against the feeling, and close the other piles with a cloth for now.',
      ],
      [
        'Somebody asks you to decide for them: “Just throw out whatever you like.” What might be behind it, and what can you do?',
        'Often tiredness from deciding. Deciding for them breaks trust later. Offer fewer choices: two things at a time, an easy group such as empty packets, a break, or a box to decide about later.',
      ],
      [
        'Your client forgot the session and opens the door in pyjamas, very ashamed. What would help?',
        'A plain welcome: “I am glad to see you. Shall we take ten minutes for tea, and do half of what we planned?” Later, ask which reminder would suit them. No sighing, no looking at the clock.',
      ],
    ]),
    quiz('adhd-quiz', [
      {
        question:
          'A client starts a new pile before the last one is done, again and again. What is a good first step?',
        options: [
          'Explain that finishing one pile first is the most efficient way to work through a room',
          'Cover the other piles and agree on one small step that you begin together',
          'Quietly finish the piles yourself whenever the client has moved on to the next one',
          'Let it run until the end of the session, since any kind of movement is progress',
        ],
        correct: 1,
        explanation:
          'Fewer things in sight and one small shared step take load off attention. Explaining efficiency adds pressure, and finishing for somebody takes their decisions away.',
      },
      {
        question: 'What do we say about body doubling?',
        options: [
          'It is proven to work for everybody with ADHD',
          'It only works if both people do the same task',
          'It should only be used by trained therapists',
          'Many find it helps; we try it and ask each person',
        ],
        correct: 3,
        explanation:
          'Many people report that it helps them, and research is still young. So we offer it, ask how it felt, and promise nothing.',
      },
      {
        question: 'Which storage is most likely to still be in use in a month?',
        options: [
          'Open boxes with words on them, where things are used',
          'A colour code with a key that explains each of the colours',
          'Closed boxes of one kind on the highest shelf of the room',
          'A folder system with a date by which each sheet must be filed',
        ],
        correct: 0,
        explanation:
          'What is seen is remembered. A system that needs memory, height or extra steps falls apart on the first tired day.',
      },
      {
        question: 'Your client says: “I bet you have never seen it this bad.” What is a helpful answer?',
        options: [
          '“I have seen far worse than this, you would not believe what some homes look like.”',
          '“It is rather full in here, but together we will have it perfect by the end of today.”',
          '“Thank you for letting me in. Where would it feel good to have a bit of room?”',
          '“You really must not be so hard on yourself, everybody has a messy corner somewhere.”',
        ],
        correct: 2,
        explanation:
          'Thanks, and a question that gives the lead back. Comparing homes breaks other people’s privacy, promises of perfection add pressure, and “you must not” tells somebody what to feel.',
      },
      {
        question: 'Somebody has not told you whether they have a diagnosis. What do you do?',
        options: [
          'Ask early, because the right method depends on knowing the diagnosis',
          'Ask what helps them and what does not, and work with the answer',
          'Watch for signs during the session and note them for your colleagues',
          'Suggest that they see their GP, so that they can get the right support',
        ],
        correct: 1,
        explanation:
          'We neither diagnose nor need a diagnosis. What helps, and what does not, is something everybody can tell us in their own words.',
      },
      {
        question: 'How do you bring a session to its end for somebody who loses track of time?',
        options: [
          'Go on until a natural end, even if it takes an hour longer than agreed',
          'Stop exactly on time without a word, so that the rhythm becomes familiar',
          'Ask them to keep an eye on the clock, since it is their own session',
          'Keep time in sight from the start, and say a word ten minutes before',
        ],
        correct: 3,
        explanation:
          'Visible time and an early word make the end expected. Then there is time to close boxes and to note where you go on.',
      },
    ]),
  ],
};
