/**
 * The passwords and words at the top of published lists, in lower case and without signs; digits before and after a word are removed
 * before the look-up.
 */
const list = `
000000 010203 101010 111111 111222 112233 121212 121314 123123 123321 123454321 123654 123789 131313 134679 142536
147147 147258 147258369 147852 159159 159357 159753 159951 171717 192837 202020 212121 222222 232323 246810 252525
258258 258456 282828 303030 314159 321321 333333 369369 444444 456123 456456 456789 494949 505050 515050 525252 543210
555555 565656 654321 666666 686868 696969 741852 741852963 753951 777777 787878 789456 789456123 789789 852456 852963
868686 888888 898989 951753 963852 963852741 979797 987654 987654321 989898 999999 1234qwer 1q2w3e 1q2w3e4r 1q2w3e4r5t
1qaz2wsx 1qazxsw2 a1b2c3 a1b2c3d4 a1s2d3f4 aa123456 abc123 abcd1234 abcdef access admin admin123 administrator
adobe aaaaaa alexander amanda amit amitabh andrea andrew angel anil anjali apple april arjun asdasd asdfasdf asdf asdfgh
asdfghjk asdfghjkl ashish ashley ashok asshole august azerty babygirl bailey banana baseball basketball batman beautiful
bharat bharati bharatmata bharatmatakijai bismillah blahblah blessed blessing bollywood buster butterfly cangetin change
changeme charlie cheese chelsea chennai chocolate chris christian cocacola college computer cookie corona cricket dance
daniel deepak default delhi demo demopassword dhoni diamond dinesh doctor doctor dragon dummy family ferrari flower
football freedom friend friends forever gandhi ganesh ganpati gaurav george ginger google govind guest gujarat hanuman
happy harley hello helloworld hindustan hunter hyderabad iloveyou iloveyou india indian india123 internet jaihind jaimatadi
jaishreeram jaishriram jasmine jennifer jessica jesus jordan jordan joshua justin kalpana kavita killer kishore kolkata
krishna krishna kumar lakshmi letmein letmein liverpool london login loveme lovely loveyou lucky madhuri maggie mahadev
mahesh manager manchester manish manoj margaret master mastermind matrix matthew mbbs medical medico medicos member
membership michael michelle mickey monkey mother mukesh mumbai mustang namaste naruto narendra nicole nothing omnamahshivaya
omsairam omshanti pakistan parmar passw0rd pass passer passme passpass password password passwords pepper photoshop pokemon
poonam portal pradeep prakash pramod prasad pratik princess priya priyanka pussy qazwsx qazwsxedc qqqqqq qwaszx qweasd
qweasdzxc qweqwe qwert qwerty qwertyu qwertyuiop rahul raj rajesh rajkumar rakesh ramesh ranger rashmi ravi rohit root
rosebud sachin sachintendulkar sairam samsung sandeep sanjay sanjeev santosh sarita saurabh secret secure shadow shanti
shiva shivam shivani shivshakti shyam simple slipknot snoopy soccer sonia spiderman starwars student sumit summer sunday
sunil sunita sunshine superadmin superman suresh swati sweety system taylor temp temporary test tester testing thomas tigger
tinkle trustno1 twitter user vandemataram varsha victoria vijay vikas vikram vinod vishal vivek welcome welcome1 whatever
winter yadav yellow zaq12wsx zxcvbn zxcvbnm
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/).filter((word) => word !== ''));
