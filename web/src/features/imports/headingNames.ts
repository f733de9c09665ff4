/** What a vehicle is sold for, in a list of stock and of sales alike. */
const SOLD_AT =
  'price,saleprice,sellingprice,sellprice,salesprice,salerate,sellrate,sellingrate,salesrate,rate,saleamount,sellingamount,sellamount,salesamount,saleamt,sellingamt,salevalue,sellingvalue,finalprice,sp,amount,vikri,vikrikimat,vikrikimmat,vikridar,vikrirate,vikrirakkam,kimat,kimmat';

/** Other names under which people and our own lists keep these columns, without case, spaces and signs, with a comma between two. */
const NAMES: Record<string, string> = {
  registernumber:
    'registration,regno,registrationno,registernumber,vehiclenumber,vehicleno,vehno,gadinumber,number,rcnumber,carid,registrationnumber,vehicleregno,vehicleregistrationno,vehicleregistrationnumber,regnumber,carno,carnumber,bikeno,truckno,gadino,plateno,numberplate,rcno,vno',
  vehicleName:
    'model,modelname,vehicle,carname,gadi,name,makemodel,makeandmodel,modelvariant,vehiclemodel,vehiclemake,itemname,item,stockitem,product,car,vehiclename,vehicledescription,vehicledetails,gadiname,gadichenav',
  brandName: 'brand,make,company,maker,manufacturer,mfg,oem,brandname,manufacturername',
  vehicleType: 'type,category,body,vehiclecategory,segment,class,vehicleclass,group,bodytype',
  fuel: 'fueltype,petroldiesel,fueltypes',
  vehicleColor: 'color,colour,vehiclecolour,clr,rang',
  kilometers:
    'km,kms,odometer,kilometres,kmrun,kmsrun,kmdriven,kmsdriven,kmchalali,chalalikm,chalali,running,runningkm,reading,odo,meterreading',
  vehicleSellPrice: `${SOLD_AT},askingprice,mrp,offerprice,expectedprice,demand,quotedprice,listprice,displayprice,asking,ratesangaycha,sangaycharate,sangaychikimat,sangaychikimmat`,
  vehicleBuyPrice:
    'purchaseprice,purchase,boughtfor,costprice,buyprice,purchaserate,purchaseamount,purchasecost,cost,buyingamount,buyingrate,pp,cp,landedcost,purchasevalue,kharedi,kharidi,kharedikimat,kharedikimmat,kharedirakkam,kharedidar,kharidikimat',
  boughtOn:
    'purchasedate,dateofpurchase,buyingdate,buydate,purchasedon,stockdate,takenin,instocksince,purdate,dop,indate,dateofbuying,receivedon,buyon,khareditarikh,kharedidinank,kharedidt,purdt,purchasedt',
  paidToSeller:
    'paidtoowner,paidtoparty,sellerpaid,paidtosupplier,kharedidile,dile,diley,dilele,dilelirakkam,sellerladile,malakaladile,paid,amountpaid,paidamount,paidtillnow',
  make_year:
    'year,manufacturingyear,mfgyear,modelyear,yearofmanufacture,mfgyr,yom,yr,modelyr,mfd,mfgmonthyear,makeyear,manufacturingdate,mfgdate,makemodelyear,varsh,sal',
  made_month: 'mfgmonth,monthofmanufacture',
  keeper_serial: 'ownerno,noofowners,owners,ownership,nooffowner,noofowner,ownerserial,ownertype,ownersr,ownershipno,owner1st2nd',
  registration_date: 'registeredon,dateofregistration,regdate,dateofreg,registered,regndate,dor,passingdate',
  fitness_upto_date: 'fitness,fitnessupto,fitnessvalidtill',
  chassis_number: 'chassis,chassisno,vin',
  engine_number: 'engine,engineno',
  onhomepage: 'display,homepage,shown,displayed',
  security_plate: 'hsrp',
  insuranceEndDate:
    'insurancevalidtill,insuranceupto,insuranceexpiry,insurance,insupto,insvalidtill,insvalid,insend,insurancedate,insuranceenddate,insurancetill,insdate,insurancevalidity',
  insuranceCompany: 'insurer',
  policyNumber: 'policyno,policy',
  ownerName:
    'owner,seller,sellername,customername,nameofowner,name,partyname,supplier,suppliername,vendor,vendorname,purchasedfrom,boughtfrom,party,malak,malakachenav,kharedifrom,kharidifrom',
  ownerPhone:
    'phoneno,contactno,phonenumberofowner,ownercontact,ownernumber,phone,mobile,phonenumber,mobileno,contact,ownermobile,sellerphone,contactnumber,partyphoneno,partyphone,partycontact,mob,mobno,mobilenumber,cell,suppliermobile,sellermob,sellermobno,sellermobile,sellermobileno,sellercontact,sellercontactno,sellerno,sellerphoneno',
  ownerEmail: 'email,mail',
  ownerAddress: 'address,patta',
  company_name:
    'finance,financedby,hypothecation,financer,hp,hpa,hypo,hpto,hypothecatedto,hypothecatedwith,financier,financiername,bank,bankname,financebank,loanfrom,financename,financeby',
  contactNo:
    'contactnumber,phone,mobile,buyermobile,phonenumber,mobileno,customerphone,partyphoneno,partyphone,customermobile,customercontact,customerno,buyercontact,buyerno,mob,mobno,mobilenumber,contact,buyerphone,customermobileno',
  sellingPrice: `soldfor,${SOLD_AT},dealamount,totalamount,invoiceamount,billamount,grosstotal,total,value`,
  sellDate:
    'soldon,saledate,selldate,date,sellingdate,invoicedate,billdate,dateofsale,deliverydate,solddate,dos,deliveredon,vchdate,salesdate,vikritarikh,tarikh,dinank,vikridt,vikridinank,saledt',
  downPayment: 'advance,dp,paidatsale,bookingamount,downpaymentamount,receivedpaidamount,receivedamount,initialpayment',
  totalInstallments: 'installments,emis,noofinstallments,months,tenure,noofemi,emimonths,totalemi,installmentcount,hapte,ekunhapte',
  installmentAmount: 'emi,installment,emiamount,monthlyemi,emirs,monthlyinstallment,hapta,haptarakkam',
  firstDueDate: 'firstdue,firstemi,firstinstallment',
  paymentMode:
    'mode,paidby,payment,paymenttype,paymode,paymentmethod,modeofpayment,paidvia,cashcheque,paymentthrough,receiptmode,rokhhapta,rokhkihapta,haptarokh,cashhapta,cashinstallment,cashemi,rokhcheque',
  paidSoFar:
    'paid,received,installmentspaid,emipaid,paidtillnow,amountreceived,totalreceived,totalpaid,amountpaid,jama,haptejama,jamahapte,haptajama,jamarakkam,emispaid,installmentpaid,paidemi,paidemis,paidinstallments,emisreceived,emireceived,installmentsreceived,noofemipaid,noofemispaid,numberofemispaid,noofinstallmentspaid,numberofinstallmentspaid,emipaidnos,noofpaidemi,noofpaidemis,noofpaidinstallments,paidnoofemi,haptebharle,bharlelehapte,haptabharla,haptepaid,haptedile',
  lastPaidOn: 'lastpayment,paiduntil,lastpaid,lastpaymentdate,paidon',
  rcTransferred: 'rctransfer,transferred,rc',
  description:
    'remarks,notes,remark,particulars,details,expense,narration,comment,comments,note,purpose,expensename,category,categoryname,expensecategory,expensehead,head,remarkifany,otherdetails,shera,tip,tapshil',
  cost: 'amount,price,rs,expenseamount,spent,debit,debitamount,dr,withdrawal,amountpaid,totalamount,total,value,paidamount,grosstotal,rakkam,kharch,kharcha',
  date: 'day,spenton,expensedate,vchdate,voucherdate,billdate,paidon,dated,dt,tarikh,dinank',
};

/** What people call a column, the surest first. */
export const usualNames = (key: string): readonly string[] => NAMES[key]?.split(',') ?? [];
