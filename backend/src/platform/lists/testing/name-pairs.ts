/** Pairs of spellings of one name, both in Latin or in Latin and Devanagari. */
export const sameNames = `
Vikram Vikrama, Sanjay Sanjai, Ajay Ajai, Uday Udai, Akshay Akshai, Deepak Dipak, Sandeep Sandip, Dilip Dileep, Rajiv Rajeev,
Sudhir Sudheer, Manish Maneesh, Ashish Asheesh, Jagdish Jagadish, Harish Hareesh, Satish Satheesh, Girish Gireesh, Suresh Sureash,
Anoop Anup, Pooja Puja, Poonam Punam, Roopa Rupa, Noor Nur, Aarti Arti, Aarti Arati, Aasha Asha, Ashok Asok, Santosh Santhosh,
Santosh Santos, Shweta Sweta, Swati Swathi, Kavita Kavitha, Savita Savitha, Sunita Suneeta, Geeta Gita, Geeta Geetha, Lata Latha,
Sangeeta Sangita, Sangeetha Sangita, Smita Smitha, Mamata Mamatha, Shruti Sruthi, Bharti Bharati, Bharathi Bharati, Jyoti Jyothi,
Vidya Vidhya, Satya Sathya, Priya Pria, Priya Priyaa, Priyanka Prianka, Soniya Sonia, Taniya Tania, Meenakshi Minakshi,
Lakshmi Laxmi, Lakshmi Lakshmy, Akshay Axay, Kishore Kishor, Rathore Rathor, Ghosh Ghose, Karthik Kartik, Dipti Deepti,
Nitin Nithin, Vinod Binod, Vijay Bijay, Vimla Bimla, Vimala Vimla, Kamala Kamla, Sarala Sarla, Bhavana Bhavna, Archana Archna,
Ranjana Ranjna, Bikash Vikas, Saurabh Sourabh, Saurabh Saurav, Gautam Goutam, Gautam Gowtham, Chauhan Chouhan, Chauhan Chohan,
Chaudhary Choudhary, Chaudhari Choudhary, Choudhury Chaudhary, Agarwal Agrawal, Aggarwal Agarwal, Aggarwal Agrawal, Verma Varma,
Sharma Sarma, Srivastava Shrivastava, Srivastav Srivastava, Tripathi Tripathy, Pandey Pande, Dubey Dube, Mishra Misra,
Mukherjee Mukherji, Banerjee Banerji, Chatterjee Chatterji, Rao Rav, Reddy Reddi, Pillai Pillay, Narayan Narain, Nair Nayar,
Ray Rai, Joshi Joshy, Das Dass, Bhat Bhatt, Surendra Surender, Surinder Surender, Surinder Surendra, Narendra Narender,
Mahendra Mahender, Chandra Chander, Indra Inder, Jitendra Jitender, Rajendra Rajinder, Mohammad Mohammed, Muhammad Mohammad,
Mohamed Muhammed, Ahmed Ahmad, Syed Sayyed, Syed Saiyad, Hussain Husain, Hussein Hussain, Shaikh Sheikh, Shekh Sheikh,
Qureshi Kureshi, Siddiqui Siddiqi, Siddique Siddiqui, Farooq Faruk, Rasheed Rashid, Saleem Salim, Zareena Zarina, Zarina Jarina,
Zeenat Zinat, Ayesha Aisha, Abdullah Abdulla, Sarah Sara, Shah Sha, Yash Yas, Philip Filip, Joseph Josef, Thomas Tomas,
Parveen Perveen, Krishna Krisna, Pawan Pavan, Anwar Anvar, Vishwanath Viswanath, Yadav Yadaw, Prajna Pragya,
Siva Shiv, Shobha Sobha, Sushma Susma, Usha Usa, Rekha Reka, Ramya Remya, Amrita Amritha, Krushna Krishna, Sanjoy Sanjay,
Chakraborty Chakravarti, Iyer Aiyar, Subramaniam Subramanian, Menon Menan,
Vikram विक्रम, Asha आशा, Kavita कविता, Sunita सुनीता, Geeta गीता, Sangeeta संगीता, Sanjay संजय, Rajesh राजेश, Mukesh मुकेश,
Suresh सुरेश, Krishna कृष्ण, Krishnan कृष्णन, Lakshmi लक्ष्मी, Meenakshi मीनाक्षी, Priyanka प्रियंका, Shweta श्वेता, Archana अर्चना,
Sapna सपना, Kamla कमला, Bharti भारती, Jyoti ज्योति, Pragya प्रज्ञा, Gyan ज्ञान, Rituraj ऋतुराज, Rishi ऋषि, Arya आर्य, Surya सूर्य,
Vaidya वैद्य, Mitra मित्र, Gupta गुप्त, Gupta गुप्ता, Mishra मिश्र, Mishra मिश्रा, Chandra चंद्र, Chandra चन्द्र, Anand आनंद,
Anand आनन्द, Vasant वसंत, Singh सिंह, Sinha सिन्हा, Sharma शर्मा, Verma वर्मा, Srivastava श्रीवास्तव, Tripathi त्रिपाठी,
Pandey पाण्डेय, Pandey पांडे, Dubey दुबे, Chaudhary चौधरी, Agarwal अग्रवाल, Yadav यादव, Jha झा, Ojha ओझा, Rai राय,
Narayan नारायण, Joshi जोशी, Bhatt भट्ट, Mehta मेहता, Khan ख़ान, Zarina ज़रीना, Farhan फ़रहान, Rathore राठौड़, Gaur गौड़,
Mukherjee मुखर्जी, Banerjee बनर्जी, Shaikh शेख, Husain हुसैन, Ahmad अहमद, Ayesha आयशा, Syed सैयद, Thomas थॉमस, Harsh हर्ष,
Chand चाँद, Aanchal आँचल, Sambhav संभव, Dhruv ध्रुव, Ananya अनन्या, Shreya श्रेया, Saurabh सौरभ, Kaur कौर, Shiv शिव, Ram राम
`;

/** Pairs of different names, many of them similar. */
export const otherNames = `
Amit Ajit, Amit Amita, Anil Anila, Anil Sunil, Sunil Sushil, Sunil Sunila, Anita Sunita, Anita Amita, Kavita Savita, Savita Sarita,
Sarita Sangita, Geeta Rita, Meera Maira, Meena Mona, Meena Neena, Reena Veena, Seema Soma, Seema Reema, Rekha Lekha, Usha Asha,
Asha Nisha, Nisha Isha, Neha Sneha, Rahul Rohit, Rohit Mohit, Rohit Rohan, Mohan Sohan, Mohan Manohar, Rohan Roshan, Ramesh Rakesh,
Ramesh Suresh, Rajesh Rakesh, Rajesh Ramesh, Mukesh Mahesh, Mahesh Ganesh, Dinesh Ganesh, Naresh Suresh, Nilesh Shailesh, Raju Ravi,
Ravi Rani, Ram Raman, Raman Ramana, Ramesh Rameshwar, Karan Kiran, Kiran Karuna, Kamal Komal, Kamal Vimal, Vimal Nirmal, Vinod Vinay,
Vinay Vijay, Vijay Sanjay, Sanjay Sanjeev, Sanjay Sanjana, Sanjeev Rajeev, Ajay Abhay, Ajay Vijay, Akash Prakash, Ankit Ankita,
Ankit Amrit, Arun Varun, Arun Aruna, Tarun Varun, Arjun Anjan, Ashok Alok, Ashish Manish, Manish Manisha, Manoj Saroj, Manoj Mohan,
Deepak Deepika, Deepa Dipti, Pradeep Sandeep, Pramod Vinod, Prem Param, Priya Preeti, Preeti Prerna, Pooja Payal, Pooja Puneet,
Radha Rajni, Shekhar Shikhar, Shobha Shubha, Shanti Shakti, Shalini Shivani, Shivani Sangani, Swati Shruti, Tara Tina, Tanvi Tanya,
Verma Sharma, Verma Mishra, Gupta Dutta, Singh Sinha, Sinha Saha, Khan Khanna, Khanna Kanan, Kulkarni Karnik, Joshi Jaishi, Jain Jha,
Patel Patil, Patil Paul, Pandey Pandit, Das Dasgupta, Bose Basu, Ghosh Ganesh, Nair Naidu, Menon Mohan, Iyer Iyengar, Reddy Rudra,
Farah Fatima, Zoya Zara, Salim Saleema
`;

export function pairsOf(list: string): [string, string][] {
  return list
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([one = '', other = '']) => [one, other]);
}
