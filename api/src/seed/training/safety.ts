import type { ModuleContent } from '@gently/contracts/training-authoring';
import { list, picture, quiz, RULES, steps, text, thinkFirst } from './parts';

export const SAFETY: ModuleContent = {
  ...RULES,
  title: 'Safe work in other people’s homes',
  description:
    'Lifting, fire, sharps and mould, working alone, privacy and limits, and whom to call when you are worried. Everyone takes this module, and takes it again each year.',
  category: 'safety',
  difficulty_level: 'beginner',
  duration_minutes: 60,
  is_required: true,
  is_featured: false,
  order_index: 90,
  certificate_months: 12,
  learning_objectives: [
    'Look at a room for risks before the work begins, and say plainly what you see',
    'Lift, carry and climb without harm, and leave what is too heavy',
    'Act rightly with fire, gas, sharps, mould and suspected asbestos',
    'Work alone in such a way that somebody would notice if you needed help',
    'Pass on a safeguarding concern, and call 999 when somebody is in danger',
  ],
  prerequisites: [],
  content_blocks: [
    text('safety-look', 'Look first, then work', [
      'Before you touch anything, take two minutes. Look down: what could you trip over? Look up: what could fall? Look at the way out: could both of you leave quickly, also in the dark? Say what you see in a neutral voice, as you would speak of the weather: “Before we begin, I would like to clear the way to the door. May I put these three bags to the side?”',
      'You may always say no to a task. That holds for lofts without boards, balconies, ladders above the second step, animals that frighten you, heavy furniture, wet cellars and everything that smells of gas or burning. “That is beyond what I can do safely” is a full sentence, and nobody will hold it against you.',
      'Wear closed shoes with a firm sole and carry cut-resistant gloves, thin gloves, a torch and a small first aid kit. Wash your hands before eating and when you leave. Tell people in advance if you have a cold: some clients would be endangered by it, and postponing is always right then.',
    ]),
    text('safety-lift', 'Lifting, carrying, climbing', [
      'The best lift is the one that does not take place. Ask whether a thing must be moved at all, whether it can be emptied first, or pushed, or moved by two. Most injuries in this work come from twisting with something that was not even heavy, late in the day.',
      steps(
        'Test the weight at one corner. If in doubt, leave it, or make two loads of it.',
        'Stand close, feet apart, one slightly in front. Bend knees and hips, back long.',
        'Hold it against the body, lift smoothly with the legs, breathe.',
        'Turn with the feet and never with the back. See where you are going.',
        'Set it down in the same way. Then stretch.',
      ),
      'The Health and Safety Executive names no weight that is safe for everyone; it depends on the person, the load, the task and the room. So your client’s back counts as much as yours. Many will try to help in order not to be a burden. Give them the part at the table. Stairs are for one light load with a hand free for the rail. Stand on a step stool with a handle, never on a chair, and take nothing heavy from above your head.',
    ]),
    picture(
      'safety-picture',
      'Close, low, slow',
      'safe_lift',
      'A person with bent knees and a long back lifts a box with both hands, close to the body',
      'Knees bent, the box close, feet that turn first. And nothing that you have not tested at a corner.',
    ),
    text('safety-house', 'Fire, gas, sharps, mould', [
      list(
        '**Fire**: ways out and heaters come first. Keep a clear metre around anything hot, and do not load sockets. If it burns: out, close doors, stay out, call 999. You do not fight it and fetch nothing. Fire services offer home visits in much of the UK; a client can ask for one.',
        '**Gas smell**: no switch, no flame. Windows open, everyone out, then 0800 111 999 (Great Britain) or 0800 002 001 (Northern Ireland).',
        '**Sharps**: never reach where you cannot see. Needles are not touched; the council or a pharmacy takes them. After a prick: let it bleed, wash with soap and running water, do not suck, cover it, and get medical help at once, by A&E or 111.',
        '**Mould**: a small patch can be wiped damp, with gloves, mask and an open window. Anything larger, or wet again, is for a specialist.',
        '**Asbestos**: old boards, pipe lagging or textured ceilings from before 2000 are left alone. No drilling, no breaking.',
        '**Droppings, bodily fluids, unknown liquids**: stop, go out, wash, report.',
        '**Medicines** go back to a pharmacy. **Weapons** are not touched; leave the room, and call 101, or 999 in danger.',
      ),
      'Stop early. A pause of a week does no harm to any room.',
    ]),
    text('safety-alone', 'Working alone, and keeping limits', [
      'Nearly always you are alone with somebody you hardly know, in a place you do not know. Usually it goes well. It stays so with a few habits.',
      list(
        'A person you trust knows when you should be done, and rings if you have not written by then. Agree on a word that means “call for help”. The address is confidential: leave it in a sealed envelope, to be opened only then.',
        'Phone charged, silent and on you. Shoes and coat where you can get them. Park so that you can drive off.',
        'At the door: who is at home, and is anybody drunk, very agitated or threatening? Then do not go in. “I am not able to stay today” needs no reason.',
        'Inside: sit near the way out, have no locked door behind you, ask for dogs to be in another room.',
        'If you feel uneasy, go first and find the words afterwards. Then ring your manager.',
      ),
      'Privacy protects, too. You open no drawers unasked, you are never alone with a child or in somebody’s bedroom without their wish, and you write down accidents, breakages and near misses the same day. The module on boundaries says more.',
    ]),
    text('safety-worried', 'When you are worried about somebody', [
      'You see homes that few others see. So you may be the one who notices. An adult may be hit, pressed, robbed by relatives, or left without food; a person may no longer be able to look after themselves; a child may have no bed. You need not be certain. You only have to pass it on.',
      steps(
        '**Danger now?** Call 999. Stay with the person only if you are safe yourself.',
        '**Listen.** Stay calm, do not press, promise no secrecy. “Thank you for telling me. I will have to ask for help with this, and I will tell you what I do.”',
        '**Tell your manager the same day.** They contact the council’s safeguarding team for adults or for children. If you cannot reach anyone and it cannot wait, you ring that team yourself. Police without emergency: 101.',
        '**Write** what you saw and heard: their words, date, time. Not what you conclude.',
      ),
      'If somebody speaks of not wanting to live, ask openly whether they think of suicide. Asking does not put it into anyone’s head. In immediate danger call 999 and stay; otherwise NHS 111, where option 2 leads to the mental health team in most places, or Samaritans on 116 123. Before the quiz, take fifteen minutes: save these numbers, pack your kit, and agree on your word with the person whom you trust.',
    ]),
    thinkFirst('safety-think', 'Think first: three moments', [
      [
        'Your client, 78, has already lifted the full box in order to spare you. What do you say?',
        '“Please let us set it down together, just here.” Then offer the part that only they can do: “I carry, you say where, and you have the better chair.” Later, pack smaller boxes.',
      ],
      [
        'In a bag full of clothes something glints. You cannot see what it is. What do you do?',
        'Take your hand away. Open the bag flat on the floor with gloves, pour it out gently instead of reaching in, use the torch. If it is a needle, leave it where it is, close the room and ask the council or a pharmacy how it is collected.',
      ],
      [
        'A client has bruises on both arms and says, quickly, “the cupboard door”. Her husband answers for her. What now?',
        'Do not question her in front of him, and do not confront him. If she can be alone for a moment, one sentence: “If you ever want to speak about anything, I listen.” In danger: 999. In any case tell your manager the same day.',
      ],
    ]),
    quiz('safety-quiz', [
      {
        question: 'A frying pan catches fire in the kitchen during your session. What do you do?',
        options: [
          'Put it out with water, since the tap is nearest',
          'Carry the pan outside, keeping it well away from you',
          'Leave with the client, close the doors, and call 999',
          'Open the windows, so that the smoke can get out first',
        ],
        correct: 2,
        explanation:
          'Out, close doors, stay out, call 999. Water makes burning fat explode, and a moving pan spreads the fire.',
      },
      {
        question: 'What do you do first with a box whose weight you do not know?',
        options: [
          'Test its weight at one corner',
          'Lift it fast, with a straight back',
          'Ask the client how heavy it is',
          'Push it along with one foot first',
        ],
        correct: 0,
        explanation:
          'Then you know whether to lift, to divide or to leave it. Guesses about weight are often wrong.',
      },
      {
        question: 'You have pricked yourself with a needle. What is right?',
        options: [
          'Suck the wound, disinfect it and watch it for a few days',
          'Let it bleed, wash it, cover it, and get medical help at once',
          'Press it hard until it stops, and then go on with gloves on',
          'Note it for your manager, and see a doctor if a fever comes',
        ],
        correct: 1,
        explanation:
          'Treatment that prevents an infection may have to begin within hours, so A&E or 111 straight away. Never suck the wound.',
      },
      {
        question:
          'A friend of the family opens the door, is drunk, and shouts. Your client is somewhere inside. What do you do?',
        options: [
          'Go in calmly, because your client has a right to the session',
          'Wait at the door until he has calmed down a bit, then go in',
          'Ask him to leave the home, since he is not the client here',
          'Leave, ring your manager, and 999 if you fear for anybody',
        ],
        correct: 3,
        explanation:
          'You do not go in. From a safe place you get help for your client, and 999 if there is danger.',
      },
      {
        question:
          'You are worried that a client is being robbed by a relative, but you have no proof. What do you do?',
        options: [
          'Tell your manager about it on the same day',
          'Collect some proof in the next few sessions',
          'Speak to the relative in a friendly manner',
          'Wait until your client speaks of it herself',
        ],
        correct: 0,
        explanation:
          'You need no proof. Others will look into it who have learnt to, and waiting or confronting can make things worse.',
      },
      {
        question:
          'In an old hall, an old board with grey fibres is broken, and dust lies beneath it. What do you do?',
        options: [
          'Sweep the dust up carefully with a mask on',
          'Moisten it and put it in a well-closed bag',
          'Cover it with a sheet and work beside it',
          'Stop, leave the hall, and report it today',
        ],
        correct: 3,
        explanation:
          'It may be asbestos. Disturbing it releases fibres; a licensed firm finds out and removes it.',
      },
    ]),
  ],
};
